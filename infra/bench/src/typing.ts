import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type Page, launchBrowser } from '@foyer/testing/browser'
import { type Benchmark, median, round } from './benchmark.ts'
import { bareFilter } from './bare-filter.ts'
import { bookmarksPerWidget, seedFullPage, widgets } from './full-page.ts'

const sizes = { full: { rounds: 10 }, quick: { rounds: 2 } }
/** The time of 19 of 20 keys, beside that of the same key in a bare list. */
const maxRatio = 8
/** What people are to wait at most for what the browser has. */
const aimMs = 50
/** Until a page has been taken over and is at rest. */
const restMs = 3_000
/** From one key to the next: of an answer nothing is left then. */
const keyMs = 300
/** Each key of them changes what is found, or which letters of it are marked. */
const queries = ['title of 12-1', 'ordinary 3', 'widget 21', 'a lenght 7', 'settings']

type Watching = typeof globalThis & { pressedAt: number; drawnAt: number }
type Times = { what: string; ms: number[] }

/**
 * Typing into the box that finds everything, over a page of 40 widgets and 800 bookmarks, beside a bare field that filters the same titles: from each key to the
 * first frame after the last change that it makes. Only what the browser has counts: the searches of the server wait for ever.
 */
export const typing: Benchmark = {
  name: 'typing',
  about: 'typing into the box that finds everything over 800 bookmarks in Chromium, beside a bare list: from a key to its results',
  async run({ quick, foyer: start }) {
    const { rounds } = sizes[quick ? 'quick' : 'full']
    const foyer = await start()
    const owner = await signedUp(foyer.url)
    const address = `${foyer.url}/p/${await seedFullPage(owner)}/bench`
    const box = { what: 'the box', ms: await typeInto(rounds, (page) => openBox(page, owner, address)) }
    const bare = { what: 'a bare list', ms: await typeInto(rounds, openBare) }
    const ratio = quantile(box.ms, 0.95) / quantile(bare.ms, 0.95)
    const within = box.ms.filter((ms) => ms <= aimMs).length / box.ms.length
    return {
      table: [box, bare].map(rowOf),
      notes: [
        `${round(within * 100, 0)} % of the keys had their results within ${aimMs} ms. ${widgets * bookmarksPerWidget} bookmarks, ${queries.length} queries ${rounds} times`,
      ],
      figure: `19 of 20 keys have their results in ${round(ratio, 1)} × the time of a bare list`,
      budget: `${maxRatio} ×`,
      ok: ratio <= maxRatio,
    }
  },
}

const rowOf = ({ what, ms }: Times) => ({
  typed: what,
  keys: ms.length,
  'median ms': round(median(ms), 1),
  'p95 ms': round(quantile(ms, 0.95), 1),
  'longest ms': round(Math.max(...ms), 0),
})

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Milliseconds of each key, but for the first query of all, which compiles what the others run. */
async function typeInto(rounds: number, open: (page: Page) => Promise<void>): Promise<number[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await open(page)
    await page.evaluate(watchDrawing)
    const times: number[] = []
    for (let pass = 0; pass <= rounds; pass += 1) {
      for (const query of queries) {
        await page.keyboard.press('Control+a')
        const own: number[] = []
        for (const key of query) own.push(await typeKey(page, key))
        if (pass > 0) times.push(...own)
      }
    }
    return times.filter((ms) => ms > 0)
  } finally {
    await browser.close()
  }
}

/** From the key to the frame in which its results are; 0 for a key that changes nothing. */
async function typeKey(page: Page, key: string): Promise<number> {
  await page.keyboard.type(key)
  await page.waitForTimeout(keyMs)
  return page.evaluate(() => {
    const { pressedAt, drawnAt } = globalThis as Watching
    return Math.max(0, drawnAt - pressedAt)
  })
}

/** Runs in the page: when the last key was pressed, and when the last change of the list of results was on the screen. */
function watchDrawing(): void {
  const watching = globalThis as Watching
  watching.pressedAt = watching.drawnAt = 0
  // Not what says that the server is searched, too.
  const list = document.querySelector('[role=listbox]') ?? document.body
  addEventListener('keydown', ({ timeStamp }) => (watching.pressedAt = timeStamp), { capture: true })
  new MutationObserver(() => requestAnimationFrame((frame) => (watching.drawnAt = frame))).observe(list, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

async function openBox(page: Page, owner: ApiSession, address: string): Promise<void> {
  const { origin } = new URL(address)
  await page.context().addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: origin })))
  await page.route(/\/api\/.*search/, () => new Promise<void>(() => {}))
  await page.goto(address)
  await page.locator('#drag-instructions').waitFor({ state: 'attached' })
  await page.waitForTimeout(restMs)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type('a')
  await page.getByRole('option').first().waitFor()
}

async function openBare(page: Page): Promise<void> {
  await page.setContent(bareFilter())
  await page.locator('input').focus()
}
