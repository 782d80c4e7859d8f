import { encodeImage, findPicture, proxiedImage } from '@foyer/contracts/link-tools/link-tools'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { encodeUpload } from './uploaded-image.ts'

export function registerImageRoutes(app: FastifyInstance, { access, images }: Pick<Deps, 'access' | 'images'>): void {
  serve(app, access, proxiedImage, ({ params, query }) => images.image(params.signature, params.source, query.size))

  serve(app, access, findPicture, ({ query }) => images.find(query.url))

  serve(app, access, encodeImage, ({ body }) => encodeUpload(Buffer.from(body.file, 'base64'), body.sizes))
}
