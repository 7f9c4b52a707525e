/** A part of a picture, in its own pixels once it has been turned. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the platform keeps of a picture at most; more would be sent in vain. */
const MOST_PIXELS = 2_048;
const QUALITY = 0.92;

/** Cuts a part out of a picture that may have been turned by quarters. @throws when the picture cannot be read. */
export async function cropPicture(source: string, area: CropArea, turned: number, type: string): Promise<Blob> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const scale = Math.min(1, MOST_PIXELS / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d')!;
  const lying = turned % 180 !== 0;
  const [width, height] = lying ? [image.naturalHeight, image.naturalWidth] : [image.naturalWidth, image.naturalHeight];
  context.scale(scale, scale);
  context.translate(width / 2 - area.x, height / 2 - area.y);
  context.rotate((turned * Math.PI) / 180);
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  // Whatever may be seen through stays so.
  const kept = type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))), kept, QUALITY);
  });
}
