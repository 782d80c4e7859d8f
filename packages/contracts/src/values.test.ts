import { describe, expect, it } from 'vitest'
import { isGuessedTitle, titleFromUrl } from './values.ts'

describe('the title that is guessed from an address', () => {
  it.each([
    ['https://www.a.example/b', 'a.example'],
    ['http://192.168.1.10:8123/lovelace', '192.168.1.10:8123'],
    ['http://localhost:3000', 'localhost:3000'],
    ['http://[fd00::1]:3000/', '[fd00::1]:3000'],
    ['https://a.example:443/', 'a.example'],
    ['mailto:a@b.example?subject=x', 'a@b.example'],
    ['tel:+49301234567', '+49301234567'],
    ['magnet:?xt=urn:x', 'magnet:?xt=urn:x'],
  ])('of %s is %s', (url, title) => expect(titleFromUrl(url)).toBe(title))

  it('counts as a guess with and without its port', () => {
    const isGuess = (title: string) => isGuessedTitle(title, 'http://nas.lan:5000/')
    expect([isGuess('nas.lan:5000'), isGuess('nas.lan'), isGuess('nas'), isGuess('')]).toEqual([true, true, false, false])
  })

  it('has at most 255 characters', () => expect(titleFromUrl(`data:${'x'.repeat(300)}`)).toHaveLength(255))
})
