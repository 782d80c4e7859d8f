import { describe, expect, it } from 'vitest'
import { pageWords } from './page-words.parser.ts'

describe('pageWords', () => {
  it('are the title, the first heading and the markup', () => {
    const html = '<head><title> Page\n not&nbsp;found </title></head><svg><title>Logo</title></svg><h1>Oh <em>no</em></h1><h1>Two</h1>'
    expect(pageWords(html)).toEqual({ title: 'Page not found', heading: 'Oh no', markup: html })
  })

  it('reads none of noscript, which is for browsers without scripts', () => {
    const html = '<noscript><title>Page not found</title><h1>Not found</h1></noscript><title>Oaks</title><h1>All oaks</h1>'
    expect(pageWords(html)).toMatchObject({ title: 'Oaks', heading: 'All oaks' })
  })

  it('are empty where there are none', () => {
    expect(pageWords('')).toEqual({ title: '', heading: '', markup: '' })
  })
})
