import { publicRoutesModule } from '@foyer/contracts/public-routes'
import type { Plugin } from 'vite'

/** Of the endpoints the app needs method and path; the module that derives them from the contracts would bring zod along. */
export function slimRoutes(): Plugin {
  return {
    name: 'foyer:slim-routes',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contracts\/src\/public-routes\.ts$/ },
      handler: () => publicRoutesModule(),
    },
  }
}
