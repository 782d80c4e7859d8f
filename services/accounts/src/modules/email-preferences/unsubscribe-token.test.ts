import { describe, expect, it } from 'vitest'
import { readUnsubscription, signUnsubscription } from './unsubscribe-token.ts'

const secret = 's'.repeat(40)
const token = signUnsubscription(secret, { userId: 7, kind: 'feed_died' })

describe('a token that unsubscribes', () => {
  it('says whom, and from what', () => expect(readUnsubscription(secret, token)).toEqual({ userId: 7, kind: 'feed_died' }))

  it('is refused when it was changed, signed by others, or made up', () => {
    const [payload = '', signature = ''] = token.split('.')
    const otherPerson = Buffer.from('8.feed_died').toString('base64url')
    for (const forged of [
      `${otherPerson}.${signature}`,
      `${payload}.`,
      payload,
      '',
      '.',
      'a.b',
      signUnsubscription('t'.repeat(40), { userId: 7, kind: 'feed_died' }),
    ])
      expect(readUnsubscription(secret, forged)).toBeNull()
  })
})
