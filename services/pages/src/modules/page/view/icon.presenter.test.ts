import { describe, expect, it } from 'vitest'
import { presentIcon } from './icon.presenter.ts'

const automatic = { type: 'fontawesome', identifier: 'solid/phone', parameters: {} } as const

describe('presentIcon', () => {
  it('prefers the icon that was chosen', () => {
    const icon = { type: 'fontawesome', identifier: 'solid/star', parameters: { color: 'red' }, meta: {} }
    expect(presentIcon('fontawesome:solid/star?color=red', automatic)).toEqual(icon)
  })

  it('says of the icon that nobody has chosen that it is automatic', () => {
    expect(presentIcon(null, automatic)).toEqual({ ...automatic, meta: { automatic: true } })
  })

  it('is null without any', () => expect(presentIcon(undefined)).toBeNull())
})
