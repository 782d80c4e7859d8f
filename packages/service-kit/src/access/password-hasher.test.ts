import { describe, expect, it } from 'vitest'
import { createPasswordHasher, owaspParameters } from './password-hasher.ts'

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }

describe('the password hasher', () => {
  it('uses argon2id with the documented parameters and a new salt each time', async () => {
    const hasher = createPasswordHasher()
    const [first, second] = await Promise.all([hasher.hash('secret1'), hasher.hash('secret1')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
    expect(owaspParameters).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  })

  it('verifies the right password and rejects another', async () => {
    const hasher = createPasswordHasher(cheap)
    const hash = await hasher.hash('secret1')
    expect(await hasher.verify(hash, 'secret1')).toBe(true)
    expect(await hasher.verify(hash, 'Secret1')).toBe(false)
  })

  it('verifies a password typed with a composed or a decomposed ü', async () => {
    const hasher = createPasswordHasher(cheap)
    expect(await hasher.verify(await hasher.hash('t\u00FCren1'), 'tu\u0308ren1')).toBe(true)
  })

  it('throws for a malformed hash instead of rejecting the password', async () => {
    await expect(createPasswordHasher(cheap).verify('plain', 'plain')).rejects.toThrow('Decoding failed')
  })
})

describe('the password hasher after its parameters were raised', () => {
  it.each([
    { ...cheap, memoryCost: 128 },
    { ...cheap, timeCost: 2 },
    { ...cheap, parallelism: 2 },
  ])('reports hashes of other parameters as outdated: %j', async (raised) => {
    const old = await createPasswordHasher(cheap).hash('secret1')
    expect(createPasswordHasher(raised).needsRehash(old)).toBe(true)
    expect(createPasswordHasher(cheap).needsRehash(old)).toBe(false)
  })

  it('reports hashes of another algorithm as outdated', () => {
    const argon2i = '$argon2i$v=19$m=64,t=1,p=1$bm90IGEgcmVhbCBzYWx0$bm90IGEgcmVhbCBoYXNoIG9mIGFueXRoaW5nIGF0IGFsbA'
    expect(createPasswordHasher(cheap).needsRehash(argon2i)).toBe(true)
  })

  it('verifies hashes of older parameters', async () => {
    const old = await createPasswordHasher(cheap).hash('secret1')
    expect(await createPasswordHasher().verify(old, 'secret1')).toBe(true)
  })
})
