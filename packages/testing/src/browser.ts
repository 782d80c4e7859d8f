import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { type BrowserContext, type Page, chromium } from 'playwright-core'

export type { BrowserContext, Page } from 'playwright-core'

const require = createRequire(import.meta.url)
/** How every browser of a test is started. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Chromium built without windows: the same engine, at two thirds of the processor time for each test. */
const headlessShells = ['/usr/bin/chromium-headless-shell']

/** Where the system's Chromium is, or what CHROMIUM_PATH names; null when there is none. */
export function chromiumPath(): string | null {
  return firstExisting([...browsers, ...headlessShells])
}

/** The same, but the headless shell is preferred where it is installed. */
export function headlessShellPath(): string | null {
  return firstExisting([...headlessShells, ...browsers])
}

function firstExisting(paths: string[]): string | null {
  return [process.env['CHROMIUM_PATH'] ?? '', ...paths].find((path) => path !== '' && existsSync(path)) ?? null
}

export type TestBrowser = { context: BrowserContext; newPage(): Promise<Page>; close(): Promise<void> }

/**
 * The system's Chromium, headless, with a fresh profile. Throws when there is none. Without `motion` it asks pages to move as little as they
 * can: what is clicked on a busy machine is then not on its way.
 */
export async function launchBrowser(
  options: { width?: number; height?: number; locale?: string; colorScheme?: 'light' | 'dark'; motion?: boolean } = {},
): Promise<TestBrowser> {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error('Chromium is not installed; set CHROMIUM_PATH')
  const profile = await mkdtemp(join(tmpdir(), 'foyer-chromium-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: chromiumFlags,
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    locale: options.locale ?? 'en-US',
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
  })
  return {
    context,
    newPage: () => context.newPage(),
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

export type AxeFinding = { id: string; impact: string | null; targets: string[] }

/**
 * What axe-core (WCAG 2.0 to 2.2 A and AA, best practices) finds on the page as it is now.
 * @param options.rules only these rules; all of them by default
 * @param options.within only in the elements of this CSS selector; in the whole page by default, or where there is none
 */
export async function axeFindings(page: Page, options: { rules?: string[]; within?: string } = {}): Promise<AxeFinding[]> {
  // Evaluated through the debugger, so the page's own Content-Security-Policy stays as it is; once for each document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource())
  const violations = await page.evaluate(async ({ rules, within }) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          context: object,
          options: object,
        ): Promise<{ violations: Array<{ id: string; impact: string | null; nodes: Array<{ target: unknown[] }> }> }>
      }
    }
    const elements = within ? [...document.querySelectorAll(within)] : []
    // Base UI's focus guards send the focus on at once; axe reports them or not depending on what is in the middle of the window.
    const context = { include: elements.length > 0 ? elements : [document.documentElement], exclude: ['[data-base-ui-focus-guard]'] }
    // Style sheets are for rules that do not run by default; axe would parse all of them once more each time.
    const preload = { assets: ['media'] }
    return (await axe.run(context, { resultTypes: ['violations'], preload, ...(rules ? { runOnly: rules } : {}) })).violations
  }, options)
  return violations.map(({ id, impact, nodes }) => ({ id, impact, targets: nodes.map((node) => node.target.join(' ')) }))
}

let source: Promise<string> | undefined
const axeSource = () => (source ??= readFile(require.resolve('axe-core/axe.min.js'), 'utf8'))
