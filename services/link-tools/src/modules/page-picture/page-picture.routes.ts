import { drawPagePicture } from '@foyer/contracts/pages/page/public-pages'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerPagePictureRoutes(app: FastifyInstance, { access, pagePictures }: Pick<Deps, 'access' | 'pagePictures'>): void {
  serve(app, access, drawPagePicture, async ({ body }) => ({ png: (await pagePictures.draw(body)).toString('base64') }))
}
