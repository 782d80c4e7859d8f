import { pagePictureSize } from '@foyer/contracts/pages/page/public-pages'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createPagePictures } from './page-picture.service.ts'

const page = { title: 'Morning', owner_name: 'Ada', theme_color: 0x3498db, columns: [[{ title: 'News', items: ['One'] }]], has_mark: true }

describe('drawing the picture of a page', () => {
  it('gives a PNG in the size of previews', async () => {
    const { format, width, height } = await sharp(await createPagePictures().draw(page)).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', ...pagePictureSize })
  })

  it('refuses more than can wait', async () => {
    const pictures = createPagePictures()
    const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => pictures.draw({ ...page, columns: [] })))
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    expect(outcomes[0]?.status).toBe('fulfilled')
  })
})
