import { type ChildProcess, spawn } from 'node:child_process'
import { signIn, signOut, signUp } from '@foyer/contracts/accounts/accounts'
import { callPath, callService, identityHeaders } from '@foyer/testing/client'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, newEmail, newPerson, signedIn, startAccountsStores, trySignIn, whoIs } from './support/accounts.ts'

let stores: Awaited<ReturnType<typeof startAccountsStores>>
const started: ChildProcess[] = []

beforeAll(async () => {
  stores = await startAccountsStores()
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await stores?.stop()
})

describe('the accounts process', () => {
  it('keeps users and sessions across a kill -9 and a graceful stop', async () => {
    const first = await startProcess()
    const { user, password, session } = await newPerson(first.url)
    await first.end('SIGKILL')

    const second = await startProcess()
    expect((await whoIs(second.url, session))?.id).toBe(user.id)
    const again = signedIn(await trySignIn(second.url, user.email, password))
    expect(await second.end('SIGTERM')).toBe(0)

    const third = await startProcess()
    expect((await whoIs(third.url, session))?.id).toBe(user.id)
    expect((await whoIs(third.url, again.session))?.id).toBe(user.id)
    await third.end('SIGKILL')
  })

  it('never logs or answers a password, token or hash', async () => {
    const running = await startProcess()
    const secret = 'unmistakable-password'
    const email = newEmail()
    const person = await newPerson(running.url, { email, password: secret })
    const answers = [
      await callService(running.url, signUp, { body: { email, password: secret } }, null),
      await callPath(running.url, signUp, signUp.path, null, { body: { email, password: secret, unknown: secret } }),
      await callPath(running.url, signUp, signUp.path, null, { body: { email: secret, password: [secret] } }),
      await malformed(running.url, `{"password":"${secret}"`),
      await trySignIn(running.url, email, secret),
      await trySignIn(running.url, newEmail(), secret),
      await trySignIn(running.url, email, `wrong-${secret}`),
      await callAs(running.url, signOut, person.headers),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 400, 200, 401, 401, 200])
    await running.end('SIGTERM')
    expect(running.output()).toContain('"route":"/users/sign_in.json"')
    for (const text of [running.output(), ...answers.map(({ body }) => JSON.stringify(body))]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(person.token)
      expect(text).not.toContain('$argon2')
    }
  })

  it('exits with the names of invalid environment variables', async () => {
    const child = spawnMain({ ...environment(), PUBLIC_URL: 'nowhere', INTERNAL_SECRET: 'too-short-but-secret' })
    const code = await new Promise((resolve) => child.process.once('exit', resolve))
    expect(code).toBe(1)
    expect(child.output()).toMatch(/PUBLIC_URL/)
    expect(child.output()).toMatch(/INTERNAL_SECRET/)
    expect(child.output()).not.toContain('too-short-but-secret')
  })
})

async function malformed(url: string, body: string): Promise<{ status: number; body: unknown }> {
  const headers = { ...identityHeaders(null), 'content-type': 'application/json' }
  const answer = await fetch(new URL(signIn.path, url), { method: 'POST', headers, body })
  return { status: answer.status, body: await answer.json() }
}

const environment = (): Record<string, string> => ({
  ...stores.stores.env,
  LOG_LEVEL: 'trace',
  BILLING_URL: stores.billing.url,
  PATH: process.env['PATH'] ?? '',
})

function spawnMain(env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/main.ts'], { cwd: new URL('..', import.meta.url), env, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { process: child, output: () => output }
}

async function startProcess() {
  const child = spawnMain(environment())
  const url = await waitFor('the process to start', () => {
    if (child.process.exitCode !== null) throw new Error(child.output())
    return /"url":"([^"]+)"[^\n]*"started"/.exec(child.output())?.[1]
  })
  return {
    url,
    output: child.output,
    async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
      const ended = new Promise<number | null>((resolve) => child.process.once('exit', resolve))
      child.process.kill(signal)
      return ended
    },
  }
}
