import type { AppControllerRoute, BullBoardQueues, BullBoardRequest, IServerAdapter, UIConfig } from '@bull-board/api/dist/types.js'

type Answer = { status?: number; body: unknown }
type Given = Pick<BullBoardRequest, 'params' | 'query' | 'body' | 'headers'>

/** One call of the board's page: where it is, and how it is answered. */
export type BoardCall = { method: 'GET' | 'PUT' | 'POST' | 'PATCH'; route: string; answer(request: Given): Promise<Answer> }

/** What bull-board would have a web framework serve, as data: it hands it over through `adapter` while it is set up. */
export function createBoardCalls() {
  let queues: BullBoardQueues = new Map()
  let uiConfig: UIConfig = {}
  let pages: string[] = []
  let routes: AppControllerRoute[] = []
  const adapter: IServerAdapter = {
    setQueues: (value) => ((queues = value), adapter),
    setUIConfig: (value) => ((uiConfig = value), adapter),
    setApiRoutes: (value) => ((routes = value), adapter),
    setEntryRoute: ({ route }) => ((pages = [route].flat()), adapter),
    setViewsPath: () => adapter,
    setStaticPath: () => adapter,
    setErrorHandler: () => adapter,
  }
  return {
    adapter,
    calls: {
      config: () => uiConfig,
      pages: () => pages,
      all: (): BoardCall[] =>
        routes.flatMap((appControllerRoute) =>
          [appControllerRoute.method].flat().flatMap((method) =>
            [appControllerRoute.route].flat().map((route): BoardCall => ({
              method: method.toUpperCase() as BoardCall['method'],
              route,
              answer: async (request) => await appControllerRoute.handler({ queues, uiConfig, ...request }),
            })),
          ),
        ),
    },
  }
}
