import { earlyRoutesModule } from '@foyer/contracts/api/early-routes'
import { publicRoutesModule } from '@foyer/contracts/api/public-routes'
import type { Plugin } from 'vite'

/** Of the endpoints the app needs method and path; the modules that derive them from the contracts would bring zod along. */
export function slimRoutes(): Plugin {
  return {
    name: 'foyer:slim-routes',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contracts\/src\/api\/(?:public|early)-routes\.ts$/ },
      handler: (_, id) => (id.endsWith('early-routes.ts') ? earlyRoutesModule() : publicRoutesModule()),
    },
  }
}
