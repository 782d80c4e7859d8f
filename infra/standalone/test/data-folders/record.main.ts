// Records what a release writes, for the test that starts the present Foyer on it:
//
//   node infra/standalone/test/data-folders/record.main.ts NAME [--release COMMIT | --at FOLDER]
//
// The release is the present one, a commit, which is checked out and installed for it, or one that is in a folder already, installed.
import { mkdtemp, rm } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { type Answer, createAsk, differences } from './answers.ts'
import { askEverything } from './ask-everything.ts'
import { type RecordedFolder, endings, packFolder, quiet, writeRecording } from './recording.ts'
import { type Release, checkOut, openRelease, removeCheckout } from './release.ts'
import { writeAccount } from './write-account.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'string' }, at: { type: 'string' } },
})
const [name] = positionals
if (!name || !/^[\w.-]+$/.test(name) || positionals.length > 1) {
  console.error('Usage: node infra/standalone/test/data-folders/record.main.ts NAME [--release COMMIT | --at FOLDER]')
  process.exit(2)
}

/** From its sources, and on a busy machine. */
const readyWithinMs = 600_000

const folder = await mkdtemp(join(tmpdir(), 'foyer-recording-'))
const site = await serveFeed()
try {
  if (values.release !== undefined) await checkOut(values.release, join(folder, 'release'))
  const root = values.release === undefined ? (values.at ?? join(import.meta.dirname, '../../../..')) : join(folder, 'release')
  const release = await openRelease(root)
  for (const ending of endings) await record(release, { name, ending })
} finally {
  site.close()
  if (values.release !== undefined) await removeCheckout(join(folder, 'release'))
  await rm(folder, { recursive: true, force: true })
}

async function record(release: Release, recorded: RecordedFolder): Promise<void> {
  const dataDir = join(folder, recorded.ending)
  const { port } = site.address() as AddressInfo
  const start = (env: Record<string, string>) =>
    startFoyer({ dataDir, release: release.root, env: { ...quiet, ...env }, timeoutMs: readyWithinMs })
  const token = await during(start({ FETCH_ALLOW: '127.0.0.0/8' }), async (foyer) => {
    const written = await writeAccount(release, foyer.url, `http://127.0.0.1:${port}`)
    if (recorded.ending === 'stopped') await foyer.stop()
    return written
  })
  await packFolder(recorded, dataDir)

  // What the release itself shows of the folder, once all that was under way has come to its end.
  const answers = await during(start({}), ({ url }) => settledAnswers(release, url, token))
  await writeRecording(recorded, { release: release.commit, date: release.date, token, answers })
  console.log(`${recorded.name} ${recorded.ending}: ${answers.length} answers`)
}

/** Kills Foyer at the end of `work`, whatever that is. */
async function during<T>(starting: Promise<FoyerProcess>, work: (foyer: FoyerProcess) => Promise<T>): Promise<T> {
  const foyer = await starting
  try {
    return await work(foyer)
  } finally {
    await foyer.kill()
  }
}

async function settledAnswers(release: Release, url: string, token: string | null): Promise<Answer[]> {
  const ask = await createAsk(url, token)
  for (let before = await askEverything(release, ask); ;) {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const answers = await askEverything(release, ask)
    if (differences(before, answers).length === 0) return answers
    before = answers
  }
}

/** A site on this machine with a feed of three articles. */
async function serveFeed(): Promise<Server> {
  const items = [1, 2, 3].map(
    (n) =>
      `<item><title>Article ${n}</title><link>https://news.example/${n}</link><guid>https://news.example/${n}</guid>` +
      `<pubDate>Fri, 2${n} Nov 2026 08:00:00 GMT</pubDate><description>&lt;p&gt;The text of article ${n}.&lt;/p&gt;</description></item>`,
  )
  const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><link>https://news.example/</link>${items.join('')}</channel></rss>`
  const server = createServer((request, response) => {
    const isFeed = request.url === '/feed.xml'
    response.writeHead(isFeed ? 200 : 404, { 'content-type': 'application/rss+xml' }).end(isFeed ? feed : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
