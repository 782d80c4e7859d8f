import type { Snapshot } from '@foyer/contracts/link-tools/snapshots'
import { usePlainShell } from '../support/app-ready.ts'
import { type Screen, type ScreenContext, shown, to } from './screen.ts'

const snapshot: Snapshot = {
  id: 7,
  url: 'https://arboretum.example/trees/oaks/a-long-way-down/and-further/than-anybody-would-think/oaks-of-the-northern-hemisphere.html',
  title: 'Oaks of the northern hemisphere, and what has become of them since they were counted for the first time',
  taken_at: 1_772_539_200,
  has_copy: true,
  bytes: 412_000,
  is_pending: false,
  failure: null,
}
const sentence = 'The oak is a tree that grows slowly, and lives for many hundreds of years where nobody fells it. '
const text = `# Oaks\n\n${sentence.repeat(4)}\n\n# Where they grow\n\n- In the plains\n\n- On the hills, as far as there is water\n\n${sentence.repeat(3)}`
const copy = `<!doctype html><html lang="en"><title>Oaks</title><style>body{font:16px/1.5 Georgia,serif;margin:2em}h1{color:#264}</style>
<body><h1>Oaks of the northern hemisphere</h1><p>${sentence.repeat(6)}</p><p>${sentence.repeat(4)}</p></body></html>`

/** The calls about the snapshot are answered with it. */
const withSnapshot =
  (fields: Partial<Snapshot> = {}) =>
  async ({ page }: ScreenContext): Promise<void> => {
    await usePlainShell(page)
    const answer = { ...snapshot, ...fields }
    await page.route('**/api/tools/snapshots/7.json', (route) => route.fulfill({ json: { snapshot: answer, text } }))
    await page.route('**/api/tools/snapshots/7/copy', (route) => route.fulfill({ contentType: 'text/html', body: copy }))
    await page.route('**/api/tools/snapshot.json*', (route) => route.fulfill({ json: { snapshot: answer } }))
    await page.reload({ waitUntil: 'domcontentloaded' })
  }

const path = () => '/users/snapshots/7'

/** Saved pages. */
export const snapshotScreens: Screen[] = [
  {
    name: 'a snapshot',
    path,
    changes: true,
    prepare: withSnapshot(),
    refused: /status of 404/,
    open: ({ page }) => page.frameLocator('iframe').getByRole('heading').waitFor(),
  },
  {
    name: 'a snapshot, its text',
    isVariant: true,
    path,
    changes: true,
    prepare: withSnapshot(),
    refused: /status of 404/,
    open: async ({ page, t }) => {
      await page.getByRole('tab', { name: t('snapshots:view.text') }).click()
      await page.getByRole('heading', { name: 'Where they grow' }).waitFor()
    },
  },
  {
    name: 'a snapshot that was not saved',
    isVariant: true,
    path,
    changes: true,
    prepare: withSnapshot({ taken_at: null, has_copy: false, bytes: 0, failure: 'not_allowed' }),
    refused: /status of 404/,
    open: ({ page, t }) => page.getByText(t('snapshots:failure.not_allowed')).waitFor(),
  },
  {
    name: 'the menu of a bookmark with a snapshot',
    isVariant: true,
    path: ({ fullPage }) => to(fullPage),
    edits: true,
    changes: true,
    prepare: async (context) => {
      await withSnapshot()(context)
      await shown(context.page)
    },
    open: async ({ page, t }) => {
      await page.getByRole('link', { name: 'Gmail' }).click({ button: 'right' })
      await page.getByRole('menuitem', { name: t('snapshots:open') }).waitFor()
    },
  },
]
