import path from 'node:path';
import type { CategoryBranch } from '#features/catalogue/server/index.ts';
import { readDemoFiles } from '#main/demo/demo-files.ts';
import { projectRoot } from '#platform/project-root.ts';

/**
 * The categories of the demo for generated parts. These have more values than the demo's choices, so
 * that a choice is any text here.
 */
export async function categoriesOfParts(): Promise<readonly CategoryBranch[]> {
  const { tree } = await readDemoFiles(path.join(projectRoot, 'db/demo'));
  return tree.map(withoutChoices);
}

function withoutChoices({ attributes, children, ...rest }: CategoryBranch): CategoryBranch {
  return {
    ...rest,
    ...(attributes && {
      attributes: attributes.map((one) =>
        one.type === 'choice' ? { ...one, type: 'text', choices: [] } : one,
      ),
    }),
    ...(children && { children: children.map(withoutChoices) }),
  };
}
