import { readFileSync } from 'node:fs'
import { parseFeed } from '@foyer/feeds/modules/parsing/parse-feed'
import FeedParser from 'feedparser'
import { Readable } from 'node:stream'
const root = '/work/shared/corpora/'
const oracle = JSON.parse(readFileSync(root + 'feedparser/oracle-feedparser-6.0.10.json', 'utf8'))
const docs = oracle.map((o: any) => ({ body: readFileSync(root + o.file), url: 'http://127.0.0.1:8097/tests/' + o.file }))
console.log(
  docs.length,
  docs.reduce((a: any, d: any) => a + d.body.length, 0),
)
const fp = (d: any) =>
  new Promise<any>((res) => {
    const p = new (FeedParser as any)({ feedurl: d.url })
    const items: any[] = []
    let done = false
    const end = (v: any) => {
      if (!done) {
        done = true
        res(v)
      }
    }
    p.on('error', () => end(null))
    p.on('readable', () => {
      let i
      while ((i = p.read())) items.push(i)
    })
    p.on('end', () => end(items))
    p.end(d.body)
  })
for (let r = 0; r < 40; r++) {
  let t = performance.now()
  for (const d of docs) parseFeed(d.body, { contentType: 'application/xml', url: d.url, most: 5000 })
  const ours = performance.now() - t
  t = performance.now()
  for (const d of docs) parseFeed(d.body, { contentType: 'application/xml', url: d.url, most: 100 })
  const ours100 = performance.now() - t
  t = performance.now()
  const theirs = performance.now() - t
  console.log(ours.toFixed(0), ours100.toFixed(0), theirs.toFixed(0), (theirs / ours).toFixed(2))
}
