import { createPage } from '@foyer/contracts/pages/page/pages'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Page, launchBrowser } from '@foyer/testing/browser'
import { type Benchmark, median, round } from './benchmark.ts'
import { type Devtools, type Frame, tracedFrames } from './frame-trace.ts'
import { bookmarksPerWidget, columns, seedFullPage, widgets } from './full-page.ts'
import { staticPage } from './static-page.ts'

const sizes = { full: { runs: 5 }, quick: { runs: 1 } }
/** The longest frame of a drag, beside that of a widget of static HTML: processor time of the page's thread. */
const maxRatio = 10
/** Until a page has been taken over and is at rest, and until what a drop has begun has ended. */
const restMs = 3_000
const afterDropMs = 1_000
const pages = 8
/** A pointer tells of itself so often. */
const moveMs = 16
const movesPerWay = 20
/** A tab is picked up after 300 ms, anything else sooner. */
const holdMs = 400
/** It is picked up with the first move after that, or a slow machine's next ones. */
const maxNudges = 100

type Point = { x: number; y: number }
type Row = { drag: string; frames: Frame[] }

/**
 * A widget, a bookmark and a tab dragged over a page of 40 widgets and 800 bookmarks, beside a widget that is dragged over the same page as static HTML. What
 * counts is the work of the longest frame, the processor time of the page's thread: how long a frame takes depends on what else the machine does.
 */
export const dragging: Benchmark = {
  name: 'dragging',
  about: 'a widget, a bookmark and a page tab dragged over a page of 40 widgets and 800 bookmarks in Chromium, beside static HTML: frames',
  async run({ quick, foyer: start }) {
    const { runs } = sizes[quick ? 'quick' : 'full']
    const foyer = await start()
    const owner = await signedUp(foyer.url)
    for (let number = 1; number < pages; number += 1) await owner.call(createPage, { body: { title: `Page ${number}` } })
    const address = `${foyer.url}/p/${await seedFullPage(owner)}/bench`
    const bare = await dragStatic(runs)
    const rows = await dragAll(address, owner, runs)
    const most = maxWork(rows.flatMap(({ frames }) => frames))
    const ratio = most / maxWork(bare.frames)
    return {
      table: [...rows, bare].map(({ drag, frames }) => ({
        drag,
        frames: frames.length,
        'median ms': round(median(frames.map(({ ms }) => ms)), 1),
        'longest ms': round(Math.max(...frames.map(({ ms }) => ms)), 0),
        'most work ms': round(maxWork(frames), 1),
        'work of a drag ms': round(frames.reduce((sum, { workMs }) => sum + workMs, 0) / runs, 0),
      })),
      notes: [
        `${runs} drags each, from the press to a second after the drop. ${widgets} widgets, ${widgets * bookmarksPerWidget} bookmarks, ${pages} pages`,
      ],
      figure: `the longest frame has ${round(ratio, 1)} × the work of that of static HTML`,
      budget: `${maxRatio} ×`,
      ok: ratio <= maxRatio,
    }
  },
}

const maxWork = (frames: readonly Frame[]) => Math.max(...frames.map(({ workMs }) => workMs))

/** A widget of the same page as static HTML. */
async function dragStatic(runs: number): Promise<Row> {
  const browser = await launchBrowser({ motion: true })
  try {
    const page = await browser.newPage()
    await page.setContent(staticPage({ isDraggable: true }))
    const devtools = await browser.context.newCDPSession(page)
    return await dragRuns(page, devtools, { drag: 'widget of static HTML', way: () => wayOfWidget(page), runs })
  } finally {
    await browser.close()
  }
}

async function dragAll(address: string, owner: ApiSession, runs: number): Promise<Row[]> {
  const browser = await launchBrowser({ motion: true })
  try {
    const { origin } = new URL(address)
    await browser.context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: origin })))
    const page = await browser.newPage()
    await page.goto(address)
    await page.locator('#drag-instructions').waitFor({ state: 'attached' })
    await page.waitForTimeout(restMs)
    const devtools = await browser.context.newCDPSession(page)
    return [
      await dragRuns(page, devtools, { drag: 'widget', way: () => wayOfWidget(page), runs }),
      await dragRuns(page, devtools, { drag: 'bookmark', way: () => wayOfBookmark(page), runs }),
      await dragRuns(page, devtools, { drag: 'page tab', way: () => wayOfTab(page), runs }),
    ]
  } finally {
    await browser.close()
  }
}

type Drag = { drag: string; way: () => Promise<Point[]>; runs: number }

async function dragRuns(page: Page, devtools: Devtools, { drag, way, runs }: Drag): Promise<Row> {
  const frames: Frame[] = []
  for (let run = 0; run < runs; run += 1) {
    await page.evaluate(() => scrollTo(0, 0))
    const points = await way()
    frames.push(...(await tracedFrames(devtools, () => dragAlong(page, points))))
  }
  return { drag, frames }
}

/** From the heading of the first widget over each column, down and back. */
async function wayOfWidget(page: Page): Promise<Point[]> {
  const start = await pointOn(page.locator('article h2').first())
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  const middles = Array.from({ length: columns }, (_, column) => ((column + 0.5) * width) / columns)
  return [start, ...middles.map((x, column) => ({ x, y: height * (column % 2 === 0 ? 0.7 : 0.4) })), { x: start.x, y: height * 0.5 }]
}

/** From a row of the first column over one of each of the others, and back. Whatever was dragged before, they are all in view. */
async function wayOfBookmark(page: Page): Promise<Point[]> {
  const rows = await page.locator('a[data-row]').evaluateAll((all) =>
    all.map((row) => {
      const { left, top, height } = row.getBoundingClientRect()
      return { x: left + 40, y: top + height / 2 }
    }),
  )
  const { height } = page.viewportSize() ?? { height: 900 }
  const inView = rows.filter(({ y }) => y > height * 0.25 && y < height * 0.75)
  const byColumn = [...Map.groupBy(inView, ({ x }) => Math.round(x))].toSorted(([left], [right]) => left - right)
  const points = byColumn.flatMap(([, column], index) => column.at(index === 0 ? 0 : column.length >> 1) ?? [])
  if (points.length !== columns) throw new Error(`rows of ${points.length} columns are in view`)
  return [...points, ...points.slice(1, 2)]
}

/** From the first tab over every second one, and back. */
async function wayOfTab(page: Page): Promise<Point[]> {
  const tabs = page.locator('[data-drop="pages-bar"] a')
  const points: Point[] = []
  for (let tab = 0; tab < (await tabs.count()); tab += 2) {
    const box = await tabs.nth(tab).boundingBox()
    if (box) points.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  }
  return [...points, ...points.toReversed().slice(1, 3)]
}

async function pointOn(element: ReturnType<Page['locator']>): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('what is to be dragged is not shown')
  return { x: box.x + Math.min(40, box.width / 2), y: box.y + box.height / 2 }
}

/** Picks up at the first point, goes to each of the others, and lets go at the last. Throws when nothing was picked up. */
async function dragAlong(page: Page, [start, ...way]: readonly Point[]): Promise<void> {
  if (!start) throw new Error('there is no way to drag along')
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.waitForTimeout(holdMs)
  for (let nudge = 0; nudge < maxNudges && (await page.locator('.drag-ghost').count()) === 0; nudge += 1) {
    await page.mouse.move(start.x + 8 + (nudge % 2), start.y + 6)
    await page.waitForTimeout(moveMs)
  }
  if ((await page.locator('.drag-ghost').count()) === 0) throw new Error(`nothing was picked up at ${start.x}, ${start.y}`)
  let from = start
  for (const to of way) {
    for (let move = 1; move <= movesPerWay; move += 1) {
      const share = move / movesPerWay
      await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
      await page.waitForTimeout(moveMs)
    }
    from = to
  }
  await page.mouse.up()
  await page.locator('.drag-ghost').waitFor({ state: 'detached' })
  await page.waitForTimeout(afterDropMs)
}
