import { describe, expect, it } from 'vitest'
import { queryOf } from '../../html/load-html.ts'
import { pageTitle } from './page-title.ts'
import { shallowTree } from './shallow-tree.ts'

const titleOf = (html: string) => pageTitle(queryOf(shallowTree(html)))

describe('the title of a saved page', () => {
  it.each([
    ['<title> Oaks\n and elms </title>', 'Oaks and elms'],
    ['<title> </title><title>Oaks</title>', 'Oaks'],
    ['<body><div><title>Oaks</title></div>', 'Oaks'],
    ['<svg><g><title>Close</title></g></svg><title>Oaks</title>', 'Oaks'],
    ['<template><title>Row</title></template><title>Oaks</title>', 'Oaks'],
    ['<noscript><title>No scripts</title></noscript><title>Oaks</title>', 'Oaks'],
    ['<meta property="og:title" content="Shared"><title>Oaks</title>', 'Oaks'],
    ['<svg><title>Close</title></svg><meta property="og:title" content=" Oaks ">', 'Oaks'],
    ['<meta property="og:title" content=""><meta property="og:title" content="Oaks">', 'Oaks'],
    ['<p>Oaks</p>', ''],
  ])('is read of %s', (html, title) => expect(titleOf(html)).toBe(title))

  it('is read behind any number of elements side by side', () => {
    expect(titleOf(`${'<b></b>'.repeat(200_000)}<title>Oaks</title>`)).toBe('Oaks')
  })
})
