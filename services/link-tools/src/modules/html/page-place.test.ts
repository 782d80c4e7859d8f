import { describe, expect, it } from 'vitest'
import { loadHtml } from './load-html.ts'
import { placeOf } from './page-place.ts'

describe('placeOf', () => {
  it.each([
    ['<title>', 'page'],
    ['<body><div><title>', 'page'],
    ['<noscript><div><title>', 'noscript'],
    ['<svg><g><title>', 'apart'],
    ['<math><title>', 'apart'],
    ['<template><title>', 'apart'],
    ['<template><noscript><title>', 'apart'],
    ['<svg></svg><title>', 'page'],
    [`${'<b></b>'.repeat(10_000)}<svg><g><title>`, 'apart'],
  ])('tells where the title of %.40s is', (html, place) => {
    expect(loadHtml(html)('title').map((element) => placeOf(element))).toEqual([place])
  })
})
