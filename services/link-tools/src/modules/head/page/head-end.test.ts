import { describe, expect, it } from 'vitest'
import { createHeadEnd } from './head-end.ts'

/** How much of a page is read that comes in pieces of so many bytes. */
function readOf(page: string | Uint8Array, size = 16): string {
  const bytes = Buffer.from(page)
  const isOver = createHeadEnd()
  for (let at = 0; at < bytes.length; at += size) if (isOver(bytes.subarray(at, at + size))) return bytes.subarray(0, at + size).toString()
  return 'all'
}

const description = '<meta name="description" content="B">'
const body = `<p>${'body '.repeat(200_000)}`

describe('the head of a page that is read as it comes', () => {
  it.each([
    ['its end tag', `<head>${description}<title>A</title></head>${body}`],
    ['the start of the body', `<title>A</title>${description}<body>${body}`],
    ['the end of a head with the title in metadata', `<head>${description}<meta property="og:title" content="A"></head>${body}`],
  ])('is over with %s', (_, page) => expect(readOf(page).length).toBeLessThan(150))

  it.each([
    ['in a script', `<head><script>"</head><body>"</script><title>A</title>`],
    ['in a comment', `<head><!-- </head> --><title>A</title>`],
    ['in a title', `<head><title>About </head></title>`],
    ['in the title of a drawing', `<head><svg><title>A</title></svg>`],
    ['in noscript', `<head><noscript><title>A</title></noscript>`],
    ['in a template', `<head><template><title>A</title></template>`],
  ])('is not over with what is written %s', (_, page) => expect(readOf(`${page}<meta name="x">`)).toBe('all'))

  it('is followed by a part of the body where it has no title', () => {
    expect(readOf(`<head>${description}</head><body><h1>Heading</h1>${body}`).length).toBeLessThan(150)
    expect(readOf(`<head>${description}</head><body><h1>A <b>heading</b></h1>${body}`).length).toBeLessThan(150)
    expect(readOf(`<head></head><body>${body}`, 16_384).length).toBeLessThan(300_000)
  })

  it.each([
    ['has a number for a title', `<head>${description}<title>4711</title></head>`, 256_000],
    ['has a title that is cut off', `<head>${description}<title>A house of…</title></head>`, 256_000],
    ['describes nothing', '<head><title>A</title></head>', 48_000],
    ['may be that of a wall', `<head>${description}<title>Just a moment...</title></head>`, 48_000],
  ])('is followed by a part of the body where it %s', (_, page, bytes) => {
    const { length } = readOf(page + body, 4_096)
    expect(length).toBeGreaterThan(bytes - 4_096)
    expect(length).toBeLessThan(bytes + 8_192)
  })

  it('is over after 1.5 MB', () => {
    expect(readOf(`<head><script>${'x'.repeat(4_000_000)}`, 65_536).length).toBeLessThan(1_600_000)
  })

  it('is over after 10,000 tags', () => {
    expect(readOf(`<head>${'<meta name="a">'.repeat(50_000)}`, 16_384).length).toBeLessThan(200_000)
  })

  it('is found in UTF-16', () => {
    const page = Buffer.from(`\ufeff<head>${description}<title>A</title></head>${body}`, 'utf16le')
    expect(readOf(page).length).toBeLessThan(300)
  })
})
