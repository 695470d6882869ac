//! The first of many.

use roaring::RoaringBitmap;
use std::collections::BinaryHeap;

/// The first products by a key. No more is held or sorted than is asked for.
pub fn first<K: Ord>(products: &RoaringBitmap, count: usize, key: impl Fn(u32) -> K) -> Vec<u32> {
    let mut held: BinaryHeap<(K, u32)> = BinaryHeap::new();
    for product in products {
        let key = (key(product), product);
        if held.len() < count {
            held.push(key);
        } else if let Some(mut last) = held.peek_mut().filter(|last| key < **last) {
            *last = key;
        }
    }
    held.into_sorted_vec().into_iter().map(|(_, product)| product).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_together_hold_every_product_once_and_in_order() {
        let products: RoaringBitmap = (0..57).collect();
        let page = |number: usize| {
            let mut first: Vec<u32> = first(&products, (number + 1) * 10, |product| product * 23 % 57);
            first.split_off(first.len().min(number * 10))
        };
        let all: Vec<u32> = (0..7).flat_map(page).map(|product| product * 23 % 57).collect();
        assert_eq!(all, (0..57).collect::<Vec<_>>());
        assert_eq!(page(5).len(), 7);
        assert!(first(&products, 0, |product| product).is_empty());
    }
}
