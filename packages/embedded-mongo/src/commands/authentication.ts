import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto'

import { Binary } from 'bson'

import { clientUser } from '../client-user.ts'
import { mongoError } from '../pure/errors.ts'
import type { Doc } from '../pure/values.ts'

/** What a server keeps of a password. */
export type Credentials = { salt: Buffer; iterations: number; storedKey: Buffer; serverKey: Buffer }

/** How far one connection is in proving that it knows the password. */
export type Authentication = {
  /** True for the commands of the proof. */
  serves(name: string): boolean
  /** Answers one of those. Throws AuthenticationFailed (18), and ProtocolError (17) for what is out of order or no SCRAM message. */
  answer(name: string, command: Doc): Doc
  isDone(): boolean
}

/** What MongoDB takes by default; the password here is no word of a person's, so no more would be won by more. */
const iterations = 15_000
const mechanism = 'SCRAM-SHA-256'
const conversationId = 1

/** What is kept of a password (RFC 5802, section 3). */
export function credentialsOf(password: string): Credentials {
  const salt = randomBytes(28)
  const saltedPassword = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  return { salt, iterations, storedKey: sha256(hmac(saltedPassword, 'Client Key')), serverKey: hmac(saltedPassword, 'Server Key') }
}

/** The server's side of SCRAM-SHA-256 (RFC 5802 and 7677) in MongoDB's commands saslStart and saslContinue, without channel binding. */
export function createAuthentication(credentials: Credentials): Authentication {
  let step: 'start' | 'proof' | 'done' = 'start'
  let messages = { clientFirst: '', serverFirst: '', nonce: '' }

  function start(command: Doc): Doc {
    if (command.mechanism !== mechanism) throw mongoError('AuthenticationFailed', `the mechanism is ${mechanism}`)
    const match = /^n,[^,]*,(n=([^,]*),r=([^,]+))$/.exec(textOf(command))
    if (!match) throw mongoError('ProtocolError', 'no first message of a SCRAM client')
    const [, clientFirst = '', user, clientNonce = ''] = match
    if (user !== clientUser) throw mongoError('AuthenticationFailed', 'Authentication failed.')
    const nonce = `${clientNonce}${randomBytes(24).toString('base64')}`
    messages = { clientFirst, serverFirst: `r=${nonce},s=${credentials.salt.toString('base64')},i=${credentials.iterations}`, nonce }
    step = 'proof'
    return reply(messages.serverFirst, false)
  }

  function prove(command: Doc): Doc {
    const { clientFirst, serverFirst, nonce } = messages
    // Whatever comes of it, a proof is tried once.
    step = 'start'
    const match = /^(c=[^,]+,r=([^,]+)),p=([^,]+)$/.exec(textOf(command))
    if (!match) throw mongoError('ProtocolError', 'no last message of a SCRAM client')
    const [, withoutProof = '', sentNonce, proof = ''] = match
    const authMessage = `${clientFirst},${serverFirst},${withoutProof}`
    const clientKey = xor(Buffer.from(proof, 'base64'), hmac(credentials.storedKey, authMessage))
    if (sentNonce !== nonce || !timingSafeEqual(sha256(clientKey), credentials.storedKey)) {
      throw mongoError('AuthenticationFailed', 'Authentication failed.')
    }
    step = 'done'
    // At once, without the empty exchange at the end that old drivers make: what today's ask for as skipEmptyExchange.
    return reply(`v=${hmac(credentials.serverKey, authMessage).toString('base64')}`, true)
  }

  return {
    serves: (name) => name === 'saslStart' || name === 'saslContinue',
    isDone: () => step === 'done',
    answer(name, command) {
      if (name === 'saslStart') return start(command)
      if (step === 'proof') return prove(command)
      throw mongoError('ProtocolError', 'saslContinue without saslStart')
    },
  }
}

function textOf({ payload }: Doc): string {
  if (payload instanceof Binary) return Buffer.from(payload.value()).toString('utf8')
  throw mongoError('ProtocolError', 'a SCRAM message without a payload')
}

const reply = (payload: string, done: boolean): Doc => ({ conversationId, done, payload: new Binary(Buffer.from(payload)), ok: 1 })

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest()

const xor = (left: Buffer, right: Buffer): Buffer => Buffer.from(right.map((byte, index) => byte ^ (left[index] ?? 0)))
