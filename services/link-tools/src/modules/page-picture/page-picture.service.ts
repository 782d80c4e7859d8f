import { type PagePicture, pagePictureSize } from '@foyer/contracts/pages/page/public-pages'
import { AppError } from '@foyer/service-kit/app-error'
import { createSemaphore } from '@foyer/service-kit/semaphore'
import { withImage } from '../image/with-image.ts'
import { createFonts } from './fonts.ts'
import { pageSvg } from './page-svg.ts'

const maxWaiting = 16
const limitInputPixels = pagePictureSize.width * pagePictureSize.height

/** Draws the pictures of pages, one at a time. */
export function createPagePictures() {
  const findFont = createFonts()
  const drawing = createSemaphore(1)
  return {
    /** A PNG of `pagePictureSize`. Throws `unavailable` while too many others wait. */
    async draw(page: PagePicture): Promise<Buffer> {
      if (drawing.waiting() >= maxWaiting) throw new AppError('unavailable')
      return drawing.run(async () => {
        const svg = Buffer.from(await pageSvg(page, findFont))
        return withImage(svg, { limitInputPixels }, (image) => image.png({ palette: true, compressionLevel: 9 }).toBuffer())
      })
    },
  }
}
