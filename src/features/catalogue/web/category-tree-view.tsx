import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { FocusedAlert } from '#ui/focused-alert.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import type { Category } from '../contract.ts';
import {
  placeAfterDrop,
  placeAfterStep,
  type DropPosition,
  type Step,
} from '../domain/move-in-tree.ts';
import { categoryLinkId, useCategoryTree, type RefusedMove } from './use-category-tree.ts';

interface CategoryTreeViewProps {
  readonly categories: readonly Category[];
  /** The id of the open category. */
  readonly open: string | null;
}

const stepOfKey: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** The categories as a tree, rearranged by dragging, by buttons or by Alt with an arrow key. */
export function CategoryTreeView({ categories, open }: CategoryTreeViewProps) {
  const { move, announcement, refused } = useCategoryTree(categories);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<{ id: string; where: DropPosition } | null>(null);
  const byId = new Map(categories.map((one) => [one._id, one]));

  function step(category: Category, direction: Step) {
    const place = placeAfterStep(categories, category._id, direction);
    if (place) void move(category, place);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    const category = dragged === null ? undefined : byId.get(dragged);
    const place = category && over && placeAfterDrop(categories, category._id, over.id, over.where);
    if (place) void move(category, place);
    endDrag();
  }

  function endDrag() {
    setDragged(null);
    setOver(null);
  }

  function onKeyDown(event: KeyboardEvent, category: Category) {
    const direction = event.altKey ? stepOfKey[event.key] : undefined;
    if (!direction) return;
    event.preventDefault();
    step(category, direction);
  }

  /** At the category, which may have been moved meanwhile; above the tree if it has been deleted. */
  function refusal(id: string | null) {
    if (!refused) return null;
    const category = byId.get(refused.category._id);
    if (id !== (category?._id ?? null)) return null;
    const again = category && (() => void move(category, refused.place));
    return <RefusedMoveAlert refused={refused} {...(again && { again })} />;
  }

  function branch(parent: string | null) {
    const children = categories.filter((one) => one.parent === parent);
    if (children.length === 0) return null;
    return (
      <ul
        aria-label={parent === null ? t('Categories') : undefined}
        className={cn(parent !== null && 'ml-3 border-l border-line pl-2')}
      >
        {children.map((category) => {
          const { _id: id, name } = category;
          return (
            <li key={id}>
              {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons and keys do the same */}
              <div
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', name);
                  setDragged(id);
                }}
                onDragOver={(event) => {
                  if (dragged === null) return;
                  event.preventDefault();
                  setOver({ id, where: dropPosition(event) });
                }}
                onDrop={drop}
                onDragEnd={endDrag}
                onKeyDown={(event) => onKeyDown(event, category)}
                className={cn(
                  'flex min-h-control items-center gap-1 rounded-sm border-y-2 border-transparent',
                  open === id && 'bg-copper-soft',
                  refused?.category._id === id && 'bg-caution-soft',
                  dragged === id && 'opacity-60',
                  over?.id === id && dragged !== id && dropClass[over.where],
                )}
              >
                <GripVertical
                  aria-hidden
                  className="size-4 shrink-0 cursor-grab text-faint pointer-coarse:hidden"
                />
                <Link
                  id={categoryLinkId(id)}
                  to={`?category=${id}`}
                  draggable={false}
                  preventScrollReset
                  aria-current={open === id ? 'true' : undefined}
                  className="min-w-0 flex-1 py-1 wrap-anywhere hover:underline aria-[current]:font-semibold"
                >
                  {name}
                </Link>
              </div>
              {refusal(id)}
              {open === id && <MoveButtons {...{ categories, category, step }} />}
              {branch(id)}
            </li>
          );
        })}
      </ul>
    );
  }

  return (
    <div>
      {refusal(null)}
      {branch(null)}
      <p className="mt-3 text-sm text-muted">
        {t('Drag a category, or press Alt with an arrow key.')}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

interface RefusedMoveAlertProps {
  readonly refused: RefusedMove;
  /** Moves the category as it is now; absent if it no longer exists. */
  readonly again?: () => void;
}

/** Says at the category why it was not moved. */
function RefusedMoveAlert({ refused, again }: RefusedMoveAlertProps) {
  return (
    <FocusedAlert
      tone="caution"
      title={t('{name} was not moved', { name: refused.category.name })}
      className="my-1"
      action={
        again && (
          <Button size="sm" onClick={again}>
            {t('Move it now')}
          </Button>
        )
      }
    >
      {refused.title}
    </FocusedAlert>
  );
}

interface MoveButtonsProps {
  readonly categories: readonly Category[];
  readonly category: Category;
  readonly step: (category: Category, direction: Step) => void;
}

function MoveButtons({ categories, category, step }: MoveButtonsProps) {
  const { _id: id, name } = category;
  const buttons = [
    { direction: 'up', label: t('Move {name} up', { name }), icon: <ArrowUp /> },
    { direction: 'down', label: t('Move {name} down', { name }), icon: <ArrowDown /> },
    {
      direction: 'out',
      label: t('Move {name} out of its category', { name }),
      icon: <ArrowLeft />,
    },
    {
      direction: 'in',
      label: t('Move {name} into the category above it', { name }),
      icon: <ArrowRight />,
    },
  ] as const;
  return (
    <div role="group" aria-label={t('Move {name}', { name })} className="flex bg-copper-soft pl-5">
      {buttons.map(({ direction, label, icon }) => (
        <IconButton
          key={direction}
          label={label}
          icon={icon}
          size="sm"
          disabled={!placeAfterStep(categories, id, direction)}
          onClick={() => step(category, direction)}
        />
      ))}
    </div>
  );
}

const dropClass: Readonly<Record<DropPosition, string>> = {
  before: 'border-t-copper',
  into: 'outline-2 outline-copper',
  after: 'border-b-copper',
};

/** The upper and the lower third of a row are places beside it, the middle is inside. */
function dropPosition({ currentTarget, clientY }: DragEvent): DropPosition {
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  if (part < 1 / 3) return 'before';
  return part > 2 / 3 ? 'after' : 'into';
}
