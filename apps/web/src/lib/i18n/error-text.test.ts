import { errorStatus, fieldErrorCodes } from '@foyer/contracts/errors'
import { importErrorCodes } from '@foyer/contracts/import/import'
import i18next, { type ResourceLanguage, type TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { errorScreens } from '../api/error-status.ts'
import { errorText, fieldTexts } from './error-text.ts'

const files = import.meta.glob<{ default: ResourceLanguage }>('../../locales/{errors,account-errors}/*.json', { eager: true })

describe.each(['en', 'de'])('error texts in %s', (language) => {
  let t: TFunction
  beforeAll(async () => {
    const [errors = {}, accountErrors = {}] = ['errors', 'account-errors'].map(
      (name) => files[`../../locales/${name}/${language}.json`]?.default,
    )
    const instance = i18next.createInstance()
    t = await instance.init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: { errors, 'account-errors': accountErrors } },
      ns: ['errors'],
      defaultNS: 'errors',
    })
  })

  it.each([...Object.keys(errorStatus), ...importErrorCodes, 'network', 'unreadable', 'unknown'])('has a text for %s', (code) => {
    expect(t([`errors:${code}`, `account-errors:${code}`])).not.toBe(code)
  })

  it.each(fieldErrorCodes)('has a text for the field error %s', (code) => {
    const text = t(`account-errors:field.${code}`, { count: 6 })
    expect(text).not.toBe(`field.${code}`)
    expect(text).not.toContain('{{')
  })

  it.each(errorScreens)('has a screen for %s', (name) => {
    expect(t(`errors:screen.${name}.title`)).not.toBe(`screen.${name}.title`)
    expect(t(`errors:screen.${name}.text`)).not.toBe(`screen.${name}.text`)
  })

  it('falls back to a general text for an unknown error', () => {
    expect(errorText(t, new TypeError('x is undefined'))).toBe(t('errors:unknown'))
  })

  it("prefers a field's own text, with plural forms", () => {
    const error = new ApiError(422, {
      code: 'invalid',
      errors: [
        { field: 'email', code: 'taken' },
        { field: 'password', code: 'too_short', params: { count: 6 } },
        { field: 'password', code: 'invalid' },
      ],
    })
    const texts = fieldTexts(t, error)
    expect(texts['email']).toBe(language === 'en' ? 'E-mail address already taken' : 'E-Mail-Adresse ist schon vergeben')
    expect(texts['password']).toBe(
      language === 'en' ? 'This is too short (at least 6 characters).' : 'Das ist zu kurz (mindestens 6 Zeichen).',
    )
  })
})
