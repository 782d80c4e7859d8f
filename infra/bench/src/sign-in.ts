import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '@foyer/contracts/accounts/accounts'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { requestPasswordReset } from '@foyer/contracts/accounts/sign-in/password-reset'
import { apiBase } from '@foyer/contracts/routes'
import { requestSignInLink } from '@foyer/contracts/accounts/sign-in/sign-in-links'
import { createApiSession, signedUp } from '@foyer/testing/api-session'
import { startFoyer } from '@foyer/testing/foyer-process'
import { Pool } from 'undici'
import { type Benchmark, median, round } from './benchmark.ts'
import { percentile, separability, standardErrorOfChance } from './rank-test.ts'
import { seedPage } from './sign-in-page.ts'

const sizes = {
  full: { accounts: 150, triesPerAccount: 4, rounds: 15, msPerRound: 4_000 },
  quick: { accounts: 20, triesPerAccount: 3, rounds: 6, msPerRound: 1_500 },
}
const attemptsPerMinute = 200
/** As many as the gateway lets one address make by default. */
const maxAcceptedPerMinute = 20
const maxSlowdown = 2.5
/** The viewer opens more pages a minute than a person would. */
const unlimitedViews = { LIMIT_ADDRESS: '1000000', LIMIT_ACCOUNT: '1000000' }

/**
 * What a stranger learns by trying to sign in, and what others notice of it: how well response times tell known addresses from unknown ones,
 * and how much slower page views are while one address tries 200 passwords a minute.
 */
export const signInAttack: Benchmark = {
  name: 'sign-in',
  about: 'response times for known and unknown addresses; page views while one address tries 200 passwords a minute',
  async run({ quick, foyer: start }) {
    const size = sizes[quick ? 'quick' : 'full']
    const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
    try {
      // Its limits are out of reach: no attempt is refused, and the answer to each is measured.
      const probes = await probe((await start()).url, size)
      const attack = await withFoyer(folder, unlimitedViews, (url) => attackFrom(url, size))
      const tries = size.accounts * size.triesPerAccount
      // 0.05 among 600 requests of each kind.
      const maxDistance = 3 * standardErrorOfChance(tries, tries)
      const distance = Math.max(...probes.map(({ auc }) => Math.abs(auc - 0.5)))
      const accepted = attack.attempts - attack.refused
      const maxAccepted = maxAcceptedPerMinute * attack.minutes
      return {
        table: probes.map(({ name, registered, unregistered, auc }) => ({
          request: name,
          'known, median ms': round(percentile(registered, 0.5)),
          'unknown, median ms': round(percentile(unregistered, 0.5)),
          'known, p95 ms': round(percentile(registered, 0.95)),
          'unknown, p95 ms': round(percentile(unregistered, 0.95)),
          AUC: round(auc, 3),
        })),
        notes: [
          `${tries} requests of each kind in random order; AUC 0.5: nobody can tell them apart`,
          `${attack.attempts} attempts from one address at ${attemptsPerMinute} a minute: ${attack.refused} refused (429)`,
          `page views from another address under attack: p50 ${round(attack.p50)} ×, p95 ${round(attack.p95)} × (${attack.views} views)`,
        ],
        figure: `AUC within 0.5 ± ${round(distance, 3)}, ${accepted} of ${attack.attempts} attempts in ${attack.minutes} min not refused, page views ${round(attack.p50)} ×`,
        budget: `0.5 ± ${round(maxDistance, 3)}, ${maxAccepted} attempts, ${maxSlowdown} ×`,
        ok: distance <= maxDistance && accepted <= maxAccepted && attack.p50 <= maxSlowdown,
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

type Size = (typeof sizes)['full']

async function withFoyer<T>(dataDir: string, env: Record<string, string>, work: (url: string) => Promise<T>): Promise<T> {
  const foyer = await startFoyer({ dataDir, env })
  try {
    return await work(foyer.url)
  } finally {
    await foyer.stop()
  }
}

/** The times of answers about addresses that have an account, and about those that have none, in random order. */
async function probe(url: string, { accounts, triesPerAccount }: Size) {
  const emails: string[] = []
  for (let n = 0; n < accounts; n += 1) emails.push((await signedUp(url, `known.${n}@example.org`)).email)
  const stranger = await createStranger(url, '127.0.0.1')
  const kinds = [
    { name: 'wrong password', endpoint: signIn, status: 401, extra: { password: 'not the password' } },
    { name: 'password reset', endpoint: requestPasswordReset, status: 202, extra: {} },
    { name: 'one-time link', endpoint: requestSignInLink, status: 202, extra: {} },
  ]
  const results = []
  for (const { name, endpoint, status, extra } of kinds) {
    const times = { registered: [] as number[], unregistered: [] as number[] }
    const tries = Array.from({ length: triesPerAccount }, () => emails).flat()
    const requests = tries.flatMap((email) => [
      { group: 'registered' as const, email },
      { group: 'unregistered' as const, email: email.replace('known', 'other') },
    ])
    for (const { group, email } of shuffled(requests)) {
      const answer = await stranger.send(endpoint, { email, ...extra })
      if (answer.status !== status) throw new Error(`${endpoint.name} answered ${answer.status} for a ${group} address`)
      times[group].push(answer.ms)
    }
    results.push({ name, ...times, auc: separability(times.registered, times.unregistered) })
  }
  await stranger.close()
  return results
}

/** Page views from one address, in turns with and without an attack from another one: how much slower they are, and how it was refused. */
async function attackFrom(url: string, { rounds, msPerRound }: Size) {
  const { path, email } = await seedPage(url)
  const [attacker, viewer] = [await createStranger(url, '127.0.0.2'), await createStranger(url, '127.0.0.3')]
  const counts = { attempts: 0, refused: 0 }
  const slowdowns = { p50: [] as number[], p95: [] as number[] }
  let views = 0
  await view(viewer, path, msPerRound)
  const began = performance.now()
  for (let n = 0; n < rounds; n += 1) {
    const calm = await view(viewer, path, msPerRound)
    const stop = new AbortController()
    const attack = tryPasswords(attacker, email, counts, stop.signal)
    const attacked = await view(viewer, path, msPerRound).finally(() => stop.abort())
    await attack
    views += attacked.length
    slowdowns.p50.push(percentile(attacked, 0.5) / percentile(calm, 0.5))
    slowdowns.p95.push(percentile(attacked, 0.95) / percentile(calm, 0.95))
  }
  const minutes = Math.ceil((performance.now() - began) / 60_000)
  await Promise.all([attacker.close(), viewer.close()])
  // Each round compares what lies side by side; the median leaves out what else the machine did.
  return { ...counts, minutes, views, p50: median(slowdowns.p50), p95: median(slowdowns.p95) }
}

/** One page view after another, with a pause that leaves the processor to others. */
async function view(viewer: Stranger, path: string, ms: number): Promise<number[]> {
  const times: number[] = []
  for (const end = performance.now() + ms; performance.now() < end;) {
    const answer = await viewer.get(path)
    if (answer.status !== 200) throw new Error(`the page view answered ${answer.status}`)
    times.push(answer.ms)
    await sleep(10)
  }
  return times
}

async function tryPasswords(attacker: Stranger, email: string, counts: { attempts: number; refused: number }, signal: AbortSignal) {
  const running: Promise<void>[] = []
  while (!signal.aborted) {
    running.push(
      attacker.send(signIn, { email: `${counts.attempts}.${email}`, password: `guess ${counts.attempts}` }).then(({ status }) => {
        counts.attempts += 1
        if (status === 429) counts.refused += 1
      }),
    )
    await sleep(60_000 / attemptsPerMinute)
  }
  await Promise.all(running)
}

type Stranger = Awaited<ReturnType<typeof createStranger>>

/** A browser without an account, at an address of its own. */
async function createStranger(url: string, localAddress: string) {
  const session = createApiSession(url)
  // Sets the forgery token.
  await session.send('POST', `${apiBase}/users/sign_out.json`, {})
  const pool = new Pool(url, { connections: 4, connect: { localAddress } })
  const headers = {
    cookie: session.cookieHeader(),
    'x-requested-with': 'XMLHttpRequest',
    'x-xsrf-token': session.cookies.get('XSRF-TOKEN') ?? '',
    'content-type': 'application/json',
  }
  const timed = async (request: { method: 'GET' | 'POST'; path: string; body?: string }) => {
    const began = performance.now()
    const answer = await pool.request({ ...request, headers })
    await answer.body.arrayBuffer()
    return { status: answer.statusCode, ms: performance.now() - began }
  }
  return {
    send: ({ path }: Endpoint, body: unknown) => timed({ method: 'POST', path: apiBase + path, body: JSON.stringify(body) }),
    get: (path: string) => timed({ method: 'GET', path: apiBase + path }),
    close: () => pool.close(),
  }
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
