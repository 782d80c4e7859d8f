import { limits } from '@foyer/contracts/limits'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { loadMemberTexts } from '../../lib/i18n/language.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { addPage, server } from '../../testing/scene.ts'
import { t } from '../../testing/texts.ts'
import { link, widget } from '../../testing/things.ts'
import { TagField } from './tag-field.tsx'
import { useTags } from './use-tags.ts'

/** What is saved of the tags of a bookmark; null where they cannot be. */
function Form({ saved }: { saved: string[] }) {
  const { field, check } = useTags(saved)
  const [result, setResult] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setResult(JSON.stringify(check()))
      }}
    >
      <TagField {...field} />
      <button type="submit">Save</button>
      <output>{result}</output>
    </form>
  )
}

async function openField(saved: string[] = [], own: string[][] = []) {
  const links = own.map((tags, index) => link(`Link ${index}`, { tags }))
  addPage([[widget('urllist', 'Links', { links, total: links.length, next: null })]])
  await loadMemberTexts()
  const { user } = renderApp(<Form saved={saved} />)
  const field = screen.getByRole('combobox', { name: t('tags:label') })
  await waitFor(() => expect(server.calls('listTags')).toHaveLength(1))
  const tokens = () => {
    const list = screen.queryByRole('list', { name: t('tags:chosen') })
    return list
      ? within(list)
          .getAllByRole('listitem')
          .map((item) => item.textContent)
      : []
  }
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    return JSON.parse(screen.getAllByText(/^\{|^null/)[0]?.textContent ?? '') as unknown
  }
  return { user, field, tokens, said, save }
}

describe('the field for tags', () => {
  it('makes a token of what is typed at Enter, a comma, and on leaving, and says so', async () => {
    const { user, field, tokens, said, save } = await openField()
    await user.type(field, 'to read{Enter}')
    expect(said()).toContain(t('tags:added', { tags: 'to read' }))
    await user.type(field, 'news,later')
    expect(tokens()).toEqual(['to read', 'news'])
    expect(await save()).toEqual({ tags: ['to read', 'news', 'later'] })
  })

  it('keeps its size while a button is pressed, and saves what is typed with the click', async () => {
    const { user, field, tokens } = await openField()
    await user.type(field, 'later')
    const button = screen.getByRole('button', { name: 'Save' })
    await user.pointer({ keys: '[MouseLeft>]', target: button })
    expect(field).not.toHaveFocus()
    expect(tokens()).toEqual([])
    await user.pointer({ keys: '[/MouseLeft]', target: button })
    expect(tokens()).toEqual(['later'])
    expect(screen.getByText('{"tags":["later"]}')).toBeVisible()
  })

  it('takes a pasted list apart', async () => {
    const { user, field, tokens } = await openField()
    await user.click(field)
    await user.paste('one, two words\nthree,,one')
    expect(tokens()).toEqual(['one', 'two words', 'three'])
  })

  it('adds no tag twice, whatever its case', async () => {
    const { user, field, tokens, said, save } = await openField(['News'])
    await user.type(field, 'NEWS{Enter}')
    expect(said()).toContain(t('tags:addedBefore', { tag: 'NEWS' }))
    expect(tokens()).toEqual(['News'])
    expect(await save()).toEqual({})
  })

  it('takes the last tag away at Backspace in the empty field, and any by its button or the arrow keys', async () => {
    const { user, field, tokens, said } = await openField(['a', 'b', 'c', 'd'])
    await user.type(field, '{Backspace}')
    expect([tokens(), said()]).toEqual([['a', 'b', 'c'], expect.arrayContaining([t('tags:removed', { tag: 'd' })])])
    await user.click(screen.getByRole('button', { name: t('tags:remove', { tag: 'b' }) }))
    expect(field).toHaveFocus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Delete}')
    expect(tokens()).toEqual(['c'])
    await user.keyboard('{ArrowLeft}{ArrowRight}')
    expect(field).toHaveFocus()
  })

  it("offers one's own tags while one types, and spells a tag as one does elsewhere", async () => {
    const { user, field, tokens } = await openField([], [['Kaffee', 'Reisen'], ['Kaffee'], ['Eiskaffee']])
    await user.type(field, 'kaf')
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(names).toEqual([`Kaffee${t('tags:count', { count: 2 })}`, `Eiskaffee${t('tags:count', { count: 1 })}`])
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Eiskaffee/ }).id)
    await user.keyboard('{Enter}')
    expect([tokens(), field]).toEqual([['Eiskaffee'], expect.objectContaining({ value: '' })])
    await user.type(field, 'REISEN{Enter}')
    expect(tokens()).toEqual(['Eiskaffee', 'Reisen'])
    await user.keyboard('{ArrowDown}')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument())
  })

  it('says why tags cannot be saved once they are changed', async () => {
    const long = 'x'.repeat(80)
    const { user, field, save } = await openField([long])
    expect(await save()).toEqual({})
    await user.type(field, 'new{Enter}')
    expect(field).toHaveAccessibleDescription(t('tags:tooLong', { tag: long, count: limits.tag }))
    expect(await save()).toBeNull()
    await user.click(screen.getByRole('button', { name: t('tags:remove', { tag: long }) }))
    expect(await save()).toEqual({ tags: ['new'] })
  })
})
