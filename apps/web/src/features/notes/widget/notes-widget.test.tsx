import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { notesWidget } from '../../../testing/things.ts'

describe('notes widget', () => {
  it('says that it has no notes yet', async () => {
    await openPage(addPage([[notesWidget('Desk', [])]]))
    expect(await screen.findByText(t('notes:emptyForEditors'))).toBeVisible()
  })
})
