import { renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router';
import type { PageHandle } from '#shared/page-handle.ts';
import { BlankViewContext } from '#ui/page-view.ts';
import { StillContext, StillParts } from '#ui/still.ts';
import type { Piece } from './encoded.ts';
import { PageTemplates } from './page-templates.ts';
import type { AskedPage } from './page-reply.ts';

/**
 * Renders pages in the language that is spoken. A page that shows nothing but the texts of its view
 * (`handle.view`) is rendered once for each shape of that view; its texts are put in.
 * @param onBug hears when that cannot be done: the page is rendered in full then.
 */
export function pageMarkup(
  onBug: (error: unknown, url: string) => void,
): (context: StaticHandlerContext, asked: AskedPage) => readonly Piece[] {
  const stillParts = new StillParts();
  const templates = new PageTemplates();

  return (context, asked) => shownByView(context, asked) ?? [inFull(context)];

  /** That of a page which shows nothing but texts; null for another, and where that turns out wrong. */
  function shownByView(context: StaticHandlerContext, asked: AskedPage): readonly Piece[] | null {
    const { loaderData, matches, location, errors } = context;
    const leaf = matches.at(-1)?.route;
    const { view: viewOf } = (leaf?.handle ?? {}) as Partial<PageHandle<unknown>>;
    const [, folder, name] = SIMPLE_PATH.exec(asked.path) ?? [];
    if (!leaf || !viewOf || !folder || !name || errors) return null;
    const page = viewOf(loaderData[leaf.id]);
    if (!page) return null;
    const { root } = loaderData as { root: unknown };
    const kind = `${asked.language} ${folder} ${JSON.stringify(root)}`;
    try {
      return templates.markup(kind, { name, page }, (blank) =>
        inFull(
          {
            ...context,
            loaderData: { root, [leaf.id]: unread },
            location: { ...location, pathname: folder + blank.name },
          },
          blank.page,
        ),
      );
    } catch (error) {
      onBug(error, asked.origin + asked.path);
      return null;
    }
  }

  /** @param blank what the page shows in the place of its own view. */
  function inFull(context: StaticHandlerContext, blank?: unknown): string {
    const router = createStaticRouter(branchOf(context), context);
    return stillParts.taken(
      renderToString(
        <StillContext value={stillParts}>
          <BlankViewContext value={blank}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </BlankViewContext>
        </StillContext>,
      ),
    );
  }
}

/** Without a query, and with a name that no address writes in another way. */
const SIMPLE_PATH = /^(\/[a-z/]+\/)([a-z0-9._-]+)$/;

/** What is read of one page's data while a template is made would be in all pages of its shape. */
const unread = new Proxy(
  {},
  {
    get(_, name) {
      throw new Error(`a page that is shown by its view read its data: ${String(name)}`);
    },
  },
);

/** The routes of this page alone: the router would go through those of all pages each time. */
function branchOf({ matches }: StaticHandlerContext): RouteObject[] {
  let branch: RouteObject[] = [];
  for (const { route } of matches.toReversed()) {
    const { children: _all, ...own } = route;
    branch = [branch.length > 0 ? ({ ...own, children: branch } as RouteObject) : own];
  }
  return branch;
}
