import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { render } from './canvas.ts'
import { subjects } from './subjects.ts'

/**
 * Draws the pictures that ship with Foyer: `node apps/web/build/backgrounds/draw.ts [SUBJECT/NAME …]`. They are committed, as drawing all
 * takes minutes; the same program gives the same pictures.
 */

const folder = fileURLToPath(new URL('../../src/features/page/background/pictures/', import.meta.url))
const widths = [2560, 1280, 320]

const only = process.argv.slice(2)
for (const [subject, pictures] of Object.entries(subjects)) {
  for (const [name, shader] of Object.entries(pictures)) {
    if (only.length > 0 && !only.includes(`${subject}/${name}`) && !only.includes(subject)) continue
    const started = Date.now()
    const { data, ...raw } = render(2560, shader)
    const picture = () => sharp(data, { raw: { ...raw, channels: 3 } })
    await mkdir(`${folder}${subject}`, { recursive: true })
    let bytes = 0
    for (const width of widths) {
      const file = await picture()
        .resize(width)
        .avif({ quality: width === 320 ? 55 : 48, effort: 5 })
        .toBuffer()
      bytes += file.length
      await writeFile(`${folder}${subject}/${name}-${width}.avif`, file)
    }
    const [red = 0, green = 0, blue = 0] = await picture().resize(1, 1).raw().toBuffer()
    const colour = ((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')
    process.stdout.write(`${subject} ${name} 0x${colour} ${Math.round(bytes / 1024)} kB, ${Date.now() - started} ms\n`)
    if (process.env['PNG_FOLDER']) await picture().resize(960).png().toFile(`${process.env['PNG_FOLDER']}/${subject}-${name}.png`)
  }
}
