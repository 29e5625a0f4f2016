import { useState, type DragEvent } from 'react';

/**
 * Reorders a list by dragging. Spread `targetProps(index)` on each item, and `handleProps(index, text)`
 * on the item or on the part of it that is dragged; `text` is what other programs get if it is dropped
 * there. Buttons must do the same for the keyboard.
 */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);

  function end() {
    setDragged(null);
    setOver(null);
  }

  return {
    isDragged: (index: number) => dragged === index,
    isTarget: (index: number) => over === index && dragged !== index,
    handleProps: (index: number, text: string) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', text);
        setDragged(index);
      },
      onDragEnd: end,
    }),
    targetProps: (index: number) => ({
      onDragOver(event: DragEvent) {
        if (dragged === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (dragged !== null && dragged !== index) move(dragged, index);
        end();
      },
    }),
  };
}
