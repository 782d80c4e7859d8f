import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../public')
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
  icons: { src: string; sizes: string; type: string }[]
  share_target: { action: string; params: Record<string, string> }
}

it.each(manifest.icons.filter(({ type }) => type === 'image/png'))('names the size of $src as it is', ({ src, sizes }) => {
  const file = readFileSync(join(folder, src))
  // Width and height of a PNG are at the start of its first chunk (PNG, section 11.2.1).
  expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes)
})

it('hands what is shared on to the screen that saves links', () => {
  expect(manifest.share_target).toMatchObject({ action: '/add', params: { title: 'title', text: 'text', url: 'url' } })
})
