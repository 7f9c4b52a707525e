/** Far from every zone that the tests speak of, so that a time which is told by the machine's own clock is seen. */
export default function setZone(): void {
  process.env.TZ = 'Asia/Kathmandu';
}
