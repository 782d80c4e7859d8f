/// <reference lib="dom" />
import type { Snapshot } from '@foyer/contracts/link-tools/snapshots'
import { startLoopback } from '@foyer/testing/sibling'
import { expect, testWithOwnFoyer } from './fixtures.ts'

const test = testWithOwnFoyer({ FETCH_ALLOW: '127.0.0.0/8', LINK_CHECK_SPACING_MS: '0', LIMIT_OUTBOUND: '1000' })

/** What every way to run something runs, where it can: the title of its document is another one then, and somebody hears of it. */
const run = (canary: string) => `document.title='run';new Image().src='${canary}/ran'`

/** Ten ways in which a page may run something, or ask for something. */
const ways: ((script: string, canary: string) => string)[] = [
  (script) => `<script>${script}</script><script src="/run.js"></script><noscript><script>${script}</script></noscript>`,
  (script) =>
    `<img src="/none.png" onerror="${script}"><body onload="${script}"><details open ontoggle="${script}"><summary>x</summary></details>`,
  (script) =>
    `<svg onload="${script}"><script>${script}</script><animate onbegin="${script}" attributeName="x" dur="1s"/><set onbegin="${script}"/></svg>`,
  (script, canary) =>
    `<style>@import url(${canary}/i.css);p{background:url(${canary}/b.png);width:expression(${script});-moz-binding:url(${canary}/x)}</style>`,
  (script) =>
    `<iframe srcdoc="<script>parent.${script}</script>"></iframe><object data="data:text/html,<script>${script}</script>"></object>`,
  (script, canary) =>
    `<meta http-equiv="refresh" content="0;url=${canary}/refresh"><meta http-equiv="refresh" content="0;url=javascript:${script}">`,
  (script) =>
    `<a id="go" href="javascript:${script}">x</a><form action="javascript:${script}"><button>x</button><input autofocus onfocus="${script}"></form>`,
  (_, canary) =>
    `<base href="${canary}/"><link rel="preload" as="image" href="${canary}/p.png"><link rel="dns-prefetch" href="${canary}"><img srcset="${canary}/s.png 1x">`,
  (script, canary) =>
    `<video src="${canary}/v" poster="${canary}/p" onerror="${script}"></video><audio src="${canary}/a" autoplay></audio><embed src="${canary}/e">`,
  (script, canary) =>
    `<math href="javascript:${script}"><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=${canary}/m onerror=${script}&gt;">`,
]
const sentence = 'The oak is a tree that grows slowly. '

/** A page with one of them, in one of ten surroundings. */
function pageOf(index: number, canary: string): string {
  const way = (ways[index % 10] ?? (() => ''))(run(canary).replaceAll('"', '&quot;'), canary)
  const around = Math.floor(index / 10)
  const inside =
    [
      way,
      `<div>${way}</div>`,
      `<table><tr><td>${way}`,
      `<svg><foreignObject>${way}</foreignObject></svg>`,
      `<math><mi>${way}`,
      `<ul><li>${way}`,
    ][around] ?? way
  const styled = `<p style="background:url(${canary}/style.png)" background="${canary}/old.png">${sentence.repeat(8)}</p>`
  return `<html><head><title>Page ${index}</title></head><body><h1>Page ${index}</h1>${styled}${inside}${around > 5 ? way.repeat(around - 4) : ''}</body></html>`
}

test('a hundred hostile pages open without the network, and run nothing', async ({ context, page, member, foyer }) => {
  test.setTimeout(600_000)
  let isSaving = true
  const heard: string[] = []
  const canary = await startLoopback(({ path }) => {
    if (!isSaving) heard.push(path)
    return { status: 404 }
  })
  const site = await startLoopback(({ path }) => {
    const index = /^\/(\d+)$/.exec(path)?.[1]
    return index === undefined ? { status: 404 } : { headers: { 'content-type': 'text/html' }, body: pageOf(Number(index), canary.url) }
  })
  const urls = Array.from({ length: 100 }, (_, index) => `${site.url}/${index}`)
  const bookmarks = urls.map((url) => ({ url }))
  await member.send('POST', '/api/users/unsorted_links', { bookmarks })
  const find = async (url: string) =>
    ((await member.send('GET', `/api/tools/snapshot.json?url=${encodeURIComponent(url)}`)).body as { snapshot: Snapshot | null }).snapshot
  const ids: number[] = []
  for (const url of urls) {
    await expect.poll(async () => (await find(url))?.has_copy, { message: url, timeout: 120_000 }).toBe(true)
    ids.push((await find(url))?.id ?? 0)
  }

  isSaving = false
  await site.close()
  const outside: string[] = []
  await context.route('**/*', (route) => {
    const url = route.request().url()
    if (url.startsWith(foyer.url)) return route.continue()
    outside.push(url)
    return route.abort()
  })
  for (const [index, id] of ids.entries()) {
    // As a document of its own, which is what its policy alone protects.
    await page.goto(`/api/tools/snapshots/${id}/copy`)
    await expect(page.getByRole('heading', { name: `Page ${index}`, exact: true })).toBeVisible()
    await page.evaluate(() => document.querySelector<HTMLElement>('#go, button')?.click())
    expect(await page.title(), `${index}`).toBe(`Page ${index}`)
    expect(await page.evaluate(() => ({ origin: globalThis.origin, scripts: document.scripts.length }))).toEqual({
      origin: 'null',
      scripts: 0,
    })
  }
  await page.goto(`/users/snapshots/${ids[0]}`)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Page 0' })).toBeVisible()
  expect(outside).toEqual([])
  expect(heard).toEqual([])
  await canary.close()
})
