import { fireEvent, render, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ArticlePicture } from './article-picture.tsx'

const show = () => render(<ArticlePicture url="/api/tools/images/s/picture" width={88} height={66} className="" />).container

describe('the picture of an article', () => {
  it('keeps its room until it is there', () => {
    expect(show().querySelector('img')).toHaveAttribute('width', '88')
  })

  it('leaves its room to the text where it does not come', async () => {
    const container = show()
    fireEvent.error(container.querySelector('img')!)
    await waitFor(() => expect(container).toBeEmptyDOMElement())
  })

  it('leaves it where the server has nothing but a placeholder', async () => {
    const container = show()
    fireEvent.load(container.querySelector('img')!)
    await waitFor(() => expect(container).toBeEmptyDOMElement())
  })
})
