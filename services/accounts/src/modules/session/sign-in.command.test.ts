import { hashToken } from '@foyer/service-kit/hashes'
import { createLogger } from '@foyer/service-kit/logger'
import { describe, expect, it } from 'vitest'
import type { User } from '../user/user.repository.ts'
import { createSignIn } from './sign-in.command.ts'

const noAttempts = { _id: 'address', failed_sign_ins: 0, failing_since: null, locked_until: null }
const ada = { _id: 7, email: 'ada@example.org', password_hash: 'hash of secret' } as User

/** Signing in with a password that is right when it is checked; `isStill` says whether it is once the session has begun. */
async function setUp({ isStill }: { isStill: boolean }) {
  const ended: string[] = []
  const signIn = await createSignIn({
    users: {
      findByEmail: async () => ada,
      acceptSignIn: async () => true,
      hasPasswordHash: async () => isStill,
    },
    unknownSignIns: { find: async () => noAttempts, count: async () => undefined },
    completeSignIn: async (user) => ({
      kind: 'signed_in',
      user,
      plan: 'free',
      memberships: [],
      demands: [],
      ownDemandingTeams: [],
      isInPremiumTeam: false,
      token: 'token',
    }),
    sessions: {
      end: async ({ session }) => {
        ended.push(session)
        return true
      },
    },
    hasher: { hash: async () => 'hash', verify: async () => true, needsRehash: () => false },
    isPasswordOf: async () => true,
    log: createLogger('test', 'silent'),
  })
  return {
    ended,
    signIn: () => signIn({ email: ada.email, password: 'secret' }, { previous: null, isImpersonating: false, userAgent: undefined }),
  }
}

describe('signing in while the password is changed', () => {
  it('is refused, and its session ended', async () => {
    const { signIn, ended } = await setUp({ isStill: false })
    await expect(signIn()).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(ended).toEqual([hashToken('token')])
  })

  it('gives a session when the change came later', async () => {
    const { signIn, ended } = await setUp({ isStill: true })
    expect(await signIn()).toMatchObject({ token: 'token' })
    expect(ended).toEqual([])
  })
})

describe('an address without an account', () => {
  it('takes the work of one with an account: a hash, and a count', async () => {
    const done: string[] = []
    const signIn = await createSignIn({
      users: {
        findByEmail: async () => null,
        acceptSignIn: async () => true,
        hasPasswordHash: async () => true,
      },
      unknownSignIns: {
        find: async () => noAttempts,
        count: async (_attempts, work) => {
          done.push('count')
          await work()
        },
      },
      completeSignIn: async () => Promise.reject(new Error('nobody is signed in')),
      sessions: { end: async () => true },
      hasher: { hash: async () => 'hash', verify: async () => done.push('hash') > 0, needsRehash: () => false },
      isPasswordOf: async () => true,
      log: createLogger('test', 'silent'),
    })
    const context = { previous: null, isImpersonating: false, userAgent: undefined }
    await expect(signIn({ email: 'nobody@example.org', password: 'secret' }, context)).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    expect(done.toSorted()).toEqual(['count', 'hash'])
  })
})
