import { describe, expect, it } from 'vitest'
import { createPasswordRules } from './password-rules.ts'

const rules = createPasswordRules({ host: 'foyer.example' })
const ada = { email: 'ada@example.org', name: 'Ada' }

describe('the rules for a new password', () => {
  it.each(['123456', 'password', 'Passw0rd', 'qwertyuiop', 'letmein', 'iloveyou', 'foyer2026'])('refuse %s', async (password) => {
    await expect(rules.check(password, ada, 'new_password')).rejects.toMatchObject({
      code: 'invalid',
      errors: [{ field: 'new_password', code: 'too_common' }],
    })
  })

  it.each(['correct horse', 'zażółć gęślą jaźń', '        ', 'x'.repeat(256), '$'.repeat(64)])(
    'allow any characters and up to 256 of them: %s',
    async (password) => {
      await expect(rules.check(password, ada, 'password')).resolves.toBeUndefined()
    },
  )
})
