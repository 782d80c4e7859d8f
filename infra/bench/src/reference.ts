import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'

const runs = 7
const documents = 400

/**
 * How fast this machine is at the moment: the seconds of a fixed piece of work of the kind that Foyer does (JSON, strings, sorting, hashes,
 * compression), the best of some runs. Seconds that are divided by it can be compared between machines.
 */
export function referenceSeconds(): number {
  let best = Infinity
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    work()
    best = Math.min(best, (performance.now() - began) / 1000)
  }
  return best
}

function work(): string {
  const pages = Array.from({ length: documents }, (_, index) => ({
    id: index,
    title: `A page of ordinary length ${index}`,
    links: Array.from({ length: 100 }, (_one, link) => ({
      id: link,
      url: `https://example.org/${index}/${(link * 7919) % 100}`,
      title: `Link ${link}`,
    })),
  }))
  const text = JSON.stringify(pages)
  const read = JSON.parse(text) as typeof pages
  for (const page of read) page.links.sort((a, b) => a.url.localeCompare(b.url))
  const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return createHash('sha256').update(JSON.stringify(read)).update(packed).digest('hex')
}
