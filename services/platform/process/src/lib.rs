//! How any process of ours starts, listens, talks, logs and stops
