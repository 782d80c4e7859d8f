import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { externalUrlData, findTitle, titleFromResource } from '@foyer/contracts/external-data'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callService } from '@foyer/testing/client'
import { corpusPath } from '@foyer/testing/corpora'
import { sessionUser } from '@foyer/testing/factories'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createService } from '../src/service.ts'

const corpus = corpusPath('ssrf/urls.json')
const collected = corpus === null ? [] : (JSON.parse(readFileSync(corpus, 'utf8')) as { url: string }[]).map(({ url }) => url)
const ours = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://①②⑦.⓪.⓪.①/',
  'http://localhost/',
  'http://a.b.localhost/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://user:secret@127.0.0.1/',
  'http://outside.test@127.0.0.1/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://inside.test/',
  'https://inside.test/report.pdf',
  // What is compared by another address is asked for by its own.
  'https://www.google.com/url?q=http://127.0.0.1/',
  'https://m.inside.test/',
]
const urls = [...new Set([...ours, ...collected])]

const outsideAddress = '93.184.216.34'
/** Sites of ours, at a public address; every other name is at one inside. */
const isOutside = (host: string) => host.endsWith('outside.test')

let stores: TestStores
let web: Loopback
let linkTools: RunningService
let inward = ''
let contacted: string[] = []
const person = sessionUser()

beforeAll(async () => {
  stores = await startStores()
  web = await startLoopback(({ path, headers }) => {
    const html = { 'content-type': 'text/html' }
    const location = inward.replaceAll(/[\r\n]/g, '')
    if (path.startsWith('/moved')) return { status: 302, headers: { location: encodeURI(location) } }
    // The second request, like that of a browser, is led inside.
    if (path.startsWith('/refused') && !String(headers['user-agent']).startsWith('Mozilla/'))
      return { status: 403, headers: html, body: 'no' }
    if (path.startsWith('/refused')) return { status: 302, headers: { location: encodeURI(location) } }
    const address = location.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const links = ['canonical', 'icon', 'manifest', 'image_src'].map((rel) => `<link rel="${rel}" href="${address}">`).join('')
    const oembed = `<link rel="alternate" type="application/json+oembed" href="${address}">`
    return {
      headers: html,
      body: `<head>${links}${oembed}<meta property="og:image" content="${address}"><meta name="description" content="x"></head>`,
    }
  })
  linkTools = await startService(
    createService({
      resolve: async (host) => [{ address: isOutside(host) ? outsideAddress : '127.0.0.1', family: 4 }],
      connect: async ({ address }) => {
        contacted.push(address)
        return connect(Number(new URL(web.url).port), '127.0.0.1')
      },
    }),
    { env: stores.env, roles: ['http'], resolve: () => web.url },
  )
})
afterAll(async () => {
  await linkTools?.stop()
  await web?.close()
  await stores?.stop()
})
beforeEach(() => {
  contacted = []
})

/** Whether an address is a literal outside, which may be reached. */
const isPublicLiteral = (address: string) => address === outsideAddress || /^(?:1\.1\.1\.1|2\.2\.2\.2|3\.3\.3\.3|8\.8\.8\.8)$/.test(address)

describe.each([findTitle, titleFromResource, externalUrlData])('GET $path', (endpoint) => {
  const ask = (url: string) => callService(linkTools.url, endpoint, { query: { url: url.slice(0, 2_000) || ' ' } }, person)
  let count = 0

  it('connects to nothing inside for an address that leads there', async () => {
    for (const url of urls) await ask(url)
    for (const url of ours) expect((await ask(url)).status, url).toBeGreaterThanOrEqual(400)
    expect(contacted.filter((address) => !isPublicLiteral(address))).toEqual([])
  })

  it.each(['moved', 'refused', 'page'])('connects to nothing inside from an address outside: %s', async (way) => {
    const before = web.requests.length
    for (const url of urls) {
      inward = url
      await ask(`http://outside.test/${way}/${endpoint.name}${(count += 1)}`)
    }
    expect(web.requests.length - before).toBeGreaterThanOrEqual(urls.length)
    expect(contacted.filter((address) => !isPublicLiteral(address))).toEqual([])
  })
})
