import { chromiumFlags, chromiumPath, headlessShellPath } from '@foyer/testing/browser'
import { defineConfig } from '@playwright/test'
import type { TestFixtures } from './test/fixtures.ts'

/** Below `test`, whatever the folders above it are called. */
const screens = /\/test\/screens\/[^/]+\.journey\.ts$/
/** Each project its own: the traces of one are removed when it starts again. */
const traces = '../../node_modules/.foyer/traces'
/** What belongs to a team is no second class: these run again with pages of a team. */
const ofTeams =
  /\/test\/(bookmarks|bookmark-groups|feeds|feeds-reading|notes-todos|search|organizing|acting-on-many|history|pages|trash|undo)\.journey\.ts$/
/** Domains of teams lead to this computer. */
const args = [...chromiumFlags, '--host-resolver-rules=MAP *.hosts.example 127.0.0.1']
/** As people have it, with all of the browser around the page. */
const wholeBrowser = { launchOptions: { executablePath: chromiumPath() ?? '', args } }
const report = process.env['FOYER_JOURNEY_REPORT']

export default defineConfig<TestFixtures>({
  testDir: 'test',
  globalSetup: './test/support/global-setup.ts',
  fullyParallel: true,
  // Each waits for the browser and the server a third of the time: three keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous, for a machine whose cores are busy with something else: what waits ends as soon as it can.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    launchOptions: { executablePath: headlessShellPath() ?? '', args },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'light',
    // What is clicked on a busy machine is then not on its way.
    contextOptions: { reducedMotion: 'reduce' },
    // It stores the whole app after each first load; the tests that are about it allow it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Copies of the document and of every call cost a seventh of the time of all tests; the actions and messages are there without.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: process.env['FOYER_TRACE'] === 'full' },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'journeys',
      outputDir: `${traces}/journeys`,
      testMatch: '**/*.journey.ts',
      testIgnore: [screens, '**/*.deep.journey.ts'],
      grepInvert: /@deep/,
    },
    {
      name: 'journeys-of-teams',
      outputDir: `${traces}/journeys-of-teams`,
      testMatch: ofTeams,
      grepInvert: /@deep/,
      use: { owner: 'team' },
    },
    { name: 'screens', outputDir: `${traces}/screens`, testMatch: screens, testIgnore: '**/*.deep.journey.ts' },
    {
      name: 'deep',
      outputDir: `${traces}/deep`,
      testMatch: '**/*.journey.ts',
      grep: /@deep|\.deep\.journey\.ts/,
      use: wholeBrowser,
    },
    {
      name: 'deep-of-teams',
      outputDir: `${traces}/deep-of-teams`,
      testMatch: ofTeams,
      grep: /@deep/,
      use: { ...wholeBrowser, owner: 'team' },
    },
  ],
})
