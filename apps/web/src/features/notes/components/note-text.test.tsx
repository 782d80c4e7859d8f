import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mount } from '../../../testing/mount.ts'
import { loadForNotesOf } from '../markdown/load-note-markdown.ts'
import { NoteText } from './note-text.tsx'

it('shows a note without its marks, also until the parser is there', async () => {
  mount(<NoteText text={'# Plan\n\n**Milk**, see https://a.example/'} />)
  const text = /^Plan ?Milk, see https:\/\/a.example\/$/
  expect(document.body).toHaveTextContent(text)
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://a.example/')
  expect(await screen.findByRole('heading', { name: 'Plan' })).toBeInTheDocument()
  expect(document.body).toHaveTextContent(text)
})

it('shows a note that has no marks as it was typed', () => {
  mount(<NoteText text={'2 * 3\n\nsnake_case'} />)
  expect(document.body).toHaveTextContent('2 * 3 snake_case')
})

it('shows the formatted notes of a page that the server has rendered at once', async () => {
  const container = document.createElement('div')
  container.innerHTML = '<div data-formatted=""></div>'
  await loadForNotesOf(container)
  mount(<NoteText text="# Plan" />)
  expect(screen.getByRole('heading', { name: 'Plan' })).toBeInTheDocument()
})
