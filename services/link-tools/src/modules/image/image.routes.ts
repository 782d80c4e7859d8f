import { proxiedImage } from '@foyer/contracts/link-tools'
import type { IdentitySigner } from '@foyer/service-kit/identity'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { ImageService } from './image.service.ts'

export function imageRoutes(app: FastifyInstance, identities: IdentitySigner, images: ImageService): void {
  serve(app, identities, proxiedImage, ({ params, query }) => images.image(params.signature, params.source, query.size))
}
