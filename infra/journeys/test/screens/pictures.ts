import sharp from 'sharp'

const sky = `<rect width="320" height="220" fill="#131a3a"/>${Array.from({ length: 60 }, (_, i) => `<circle cx="${(i * 97) % 320}" cy="${(i * 61) % 220}" r="${0.8 + (i % 4) * 0.5}" fill="#f6e9c8"/>`).join('')}<path d="M60 160 L120 90 L190 110 L250 50" fill="none" stroke="#e0b25c" stroke-width="2"/>`
const rings = `<rect width="320" height="220" fill="#efdcc0"/>${Array.from({ length: 14 }, (_, i) => `<ellipse cx="150" cy="118" rx="${170 - i * 12}" ry="${130 - i * 9}" fill="none" stroke="#8a5a2b" stroke-width="${2 + (i % 3)}" opacity="${0.4 + i * 0.04}"/>`).join('')}`
const galaxy = `<rect width="320" height="220" fill="#1b1030"/>${Array.from({ length: 90 }, (_, i) => `<circle cx="${160 + Math.cos(i * 0.24) * i * 1.6}" cy="${110 + Math.sin(i * 0.24) * i * 0.9}" r="${3.4 - i / 34}" fill="${i % 3 ? '#c9a2f2' : '#ffd9a0'}"/>`).join('')}<circle cx="160" cy="110" r="16" fill="#fff2d8"/>`
const ice = `<rect width="320" height="220" fill="#cfe6f2"/><path d="M0 220 L70 90 L120 150 L190 40 L320 220Z" fill="#7fb2cf"/><path d="M190 40 L150 104 L190 92 L214 112 L240 108Z" fill="#fff"/><path d="M0 220 L90 170 L200 220Z" fill="#4d86a8"/>`
const sea = `<rect width="320" height="220" fill="#0d3b4f"/>${Array.from({ length: 9 }, (_, i) => `<path d="M0 ${60 + i * 20} Q40 ${40 + i * 20} 80 ${60 + i * 20} T160 ${60 + i * 20} T240 ${60 + i * 20} T320 ${60 + i * 20}" fill="none" stroke="#6fc3c9" stroke-width="3" opacity="${0.95 - i * 0.09}"/>`).join('')}<circle cx="244" cy="34" r="16" fill="#ffd27d"/>`
const apple = `<rect width="320" height="220" fill="#e8efd6"/><circle cx="136" cy="124" r="62" fill="#c8402f"/><circle cx="188" cy="124" r="62" fill="#c8402f"/><path d="M162 74 Q166 40 190 30" fill="none" stroke="#5b3d1e" stroke-width="7"/><path d="M176 52 Q214 24 236 52 Q204 72 176 52Z" fill="#5f9142"/>`
const drawings = [sky, rings, galaxy, ice, sea, apple]

/** A few drawn pictures for articles to have, as JPEG files. */
export async function drawPictures(): Promise<Buffer[]> {
  return Promise.all(
    drawings.map((drawing) =>
      sharp(Buffer.from(svg(drawing)))
        .jpeg({ quality: 88 })
        .toBuffer(),
    ),
  )
}

function svg(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="220">${drawing}</svg>`
}
