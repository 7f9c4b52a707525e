import { DoorScan } from '../inputs/door';
import { DOOR_NAME_MAX, doorName } from './doorScans';

test('whatever a door is called, its scans are taken', () => {
  const door = DoorScan.shape.door;
  const units = Array.from({ length: 0x1_00_00 }, (_, unit) => `North ${String.fromCharCode(unit)} gate`);
  expect(units.filter((typed) => !door.safeParse(typed).success).length).toBeGreaterThan(2_000);
  expect(units.filter((typed) => !door.safeParse(doorName(typed)).success)).toEqual([]);
  const cut = `${'x'.repeat(DOOR_NAME_MAX - 1)}🚪`;
  expect(doorName(cut)).toBe('x'.repeat(DOOR_NAME_MAX - 1));
});
